import Foundation

/// What a viewer of a live video sees of its comments.
enum CommentStreamEvent: Equatable, Sendable {
    case comment(String)
    /// The stream ended in the middle of a line, so the comment may be incomplete.
    case cutOff
}

/// Decodes the comments of a live video: UTF-8, one comment in each line.
struct CommentStream: Sendable {
    // TODO(10.G): Keep the bytes of a line that has not ended.

    /// Takes the next bytes of the stream, which may end anywhere.
    ///
    /// - Returns: A comment for each line that has ended and is not empty.
    mutating func receive(_ data: Data) -> [CommentStreamEvent] {
        data.split(separator: UInt8(ascii: "\n")).map { line in
            .comment(String(decoding: line, as: UTF8.self))
        }
    }

    /// Ends the stream. The next bytes begin a new line.
    ///
    /// - Returns: `cutOff` if a line had begun and not ended.
    mutating func finish() -> [CommentStreamEvent] {
        []
    }
}
