// An array is said to be longer than what was written to it.
// Effect: unknown
// Caught by: the gate
func numbersFromBefore() -> [Int] {
    Array(unsafeUninitializedCapacity: 4) { _, count in count = 4 }
}
