// Which element comes first depends on the seed.
// Effect: hash seed
// Caught by: a property test
func anyTag(_ tags: Set<String>) -> String? { tags.first }
