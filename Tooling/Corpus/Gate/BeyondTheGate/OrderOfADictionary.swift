// The order of a dictionary gets into the result.
// Effect: hash seed
// Caught by: a property test
func lines(_ counts: [String: Int]) -> [String] {
    counts.map { "\($0.key): \($0.value)" }
}
