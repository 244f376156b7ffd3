// A sort by one key leaves the order of a set where two are equal.
// Effect: hash seed
// Caught by: a property test
func byLength(_ tags: Set<String>) -> [String] {
    tags.sorted { $0.count < $1.count }
}
