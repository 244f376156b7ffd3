// Memory is read that nobody has written.
// Effect: unknown
// Caught by: nothing
func whatWasThereBefore() -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1) { $0[0] }
}
