// A number is drawn.
// Effect: randomness
// Caught by: the gate
func diceThrow() -> Int { Int.random(in: 1...6) }
