// Two equal objects are not the same one.
// Effect: object identity
// Caught by: the gate
final class TagThatIsCompared: Sendable {}

func isSameTag(_ one: TagThatIsCompared, _ other: TagThatIsCompared) -> Bool { one === other }
