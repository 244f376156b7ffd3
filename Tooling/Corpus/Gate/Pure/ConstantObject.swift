// A constant is an object that cannot change.
final class FixedLimits: Sendable {
    let comments = 20
    let names = ["small", "large"]
}

private let fixedLimits = FixedLimits()

func shortened(_ comments: [String]) -> [String] {
    Array(comments.prefix(fixedLimits.comments))
}

func limitNames() -> [String] { fixedLimits.names }
