// A list is shuffled.
// Effect: randomness
// Caught by: the gate
func shuffledTitles(_ titles: [String]) -> [String] { titles.shuffled() }
