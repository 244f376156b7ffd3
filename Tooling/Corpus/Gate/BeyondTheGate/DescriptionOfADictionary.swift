// A dictionary describes itself in its own order.
// Effect: hash seed
// Caught by: a property test
func report(_ counts: [String: Int]) -> String { "counts: \(counts)" }
