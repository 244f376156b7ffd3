// A value is dumped on the way.
// Effect: console
// Caught by: the gate
func dumped(_ numbers: [Int]) -> [Int] { dump(numbers) }
