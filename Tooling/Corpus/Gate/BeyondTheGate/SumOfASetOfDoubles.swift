// Adding floating-point numbers in another order gives another sum.
// Effect: hash seed
// Caught by: a property test
func total(of weights: Set<Double>) -> Double { weights.reduce(0, +) }
