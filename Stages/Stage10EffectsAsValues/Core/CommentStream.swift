import Foundation

/// Makes comments of the bytes of a live stream, in which each line is a comment.
///
/// It does not know where the bytes come from, and never waits for any. It is a value: a copy goes on by
/// itself.
package struct CommentStream: Equatable, Sendable {
    /// How many bytes a line may have at most, without its end.
    private let limit: Int
    // TODO(10.10): What has to be kept until more bytes come?

    package init(limit: Int) {
        self.limit = limit
    }

    /// Takes the bytes that have come, and says what has become of them. They can end anywhere.
    package mutating func feed(_ bytes: Data) -> [CommentStreamEvent] {
        // TODO(10.10): Whoever cuts the bytes does not look for the ends of lines.
        bytes.split(separator: newline).map { line in
            do {
                return .comment(try CommentFeed.comment(in: line))
            } catch {
                return .unreadable
            }
        }
    }

    /// Says what is left when no bytes come any more. A line that is too long has been told, and is not told
    /// again. What comes after the end begins with a new line.
    package mutating func end() -> [CommentStreamEvent] {
        []
    }
}

/// What has become of some bytes.
package enum CommentStreamEvent: Equatable, Sendable {
    case comment(Comment)
    /// A line that is no comment. The next one may be.
    case unreadable
    /// A line that is too long. What was kept of it has been let go.
    case tooLong
    /// The stream has ended in the middle of a line.
    case cutOff
}

private let newline = UInt8(ascii: "\n")
