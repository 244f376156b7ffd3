// An element is drawn.
// Effect: randomness
// Caught by: the gate
func anyTitle(_ titles: [String]) -> String? { titles.randomElement() }
