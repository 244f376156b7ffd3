// A global is counted up, and the compiler was told to look away.
// Effect: global
// Caught by: the gate
nonisolated(unsafe) private var callsSoFar = 0

func numberedTitle(_ title: String) -> String {
    callsSoFar += 1
    return "\(callsSoFar). \(title)"
}
