// Whatever is in an `Any` describes itself, by code that may do anything.
// Effect: unknown
// Caught by: nothing
func described(_ value: Any) -> String { String(describing: value) }
