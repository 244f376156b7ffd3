// A dynamic function is replaced by another one while the program runs.
// Effect: clock
// Caught by: nothing
dynamic func limitInSeconds() -> Int { 60 }

func isTooLong(_ seconds: Int) -> Bool { seconds > limitInSeconds() }
