// A type-erased sequence is passed in: its iterator may call anything.
// Effect: injected
// Caught by: the signature
func total(of durations: AnySequence<Int>) -> Int { durations.reduce(0, +) }
