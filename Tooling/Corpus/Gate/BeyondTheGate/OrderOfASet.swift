// The order of a set gets into the result.
// Effect: hash seed
// Caught by: a property test
func tagLine(_ tags: Set<String>) -> String {
    tags.joined(separator: ", ")
}
