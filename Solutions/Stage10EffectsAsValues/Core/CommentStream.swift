import Foundation

/// Makes comments of the bytes of a live stream, in which each line is a comment.
///
/// It does not know where the bytes come from, and never waits for any. It is a value: a copy goes on by
/// itself.
package struct CommentStream: Equatable, Sendable {
    /// How many bytes a line may have at most, without its end.
    private let limit: Int
    /// What has come of a line that has not ended.
    private var line = Data()
    /// The line is too long, and that has been said. The rest of it is passed over.
    private var isPassingOver = false

    package init(limit: Int) {
        self.limit = limit
    }

    /// Takes the bytes that have come, and says what has become of them. They can end anywhere.
    package mutating func feed(_ bytes: Data) -> [CommentStreamEvent] {
        bytes.compactMap { byte in
            if byte == newline { return endLine() }
            guard !isPassingOver else { return nil }
            // One more than the limit, if that is the first half of a line's end.
            guard line.count < limit || (line.count == limit && byte == carriageReturn) else {
                return startPassingOver()
            }
            line.append(byte)
            return nil
        }
    }

    /// Says what is left when no bytes come any more. A line that is too long has been told, and is not told
    /// again. What comes after the end begins with a new line.
    package mutating func end() -> [CommentStreamEvent] {
        defer { self = CommentStream(limit: limit) }
        return line.isEmpty ? [] : [.cutOff]
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

extension CommentStream {
    private mutating func endLine() -> CommentStreamEvent? {
        let content = line.last == carriageReturn ? line.dropLast() : line
        defer {
            line = Data()
            isPassingOver = false
        }
        // An empty line only says that the server is still there.
        guard !content.isEmpty else { return nil }
        do {
            return .comment(try CommentFeed.comment(in: content))
        } catch {
            return .unreadable
        }
    }

    private mutating func startPassingOver() -> CommentStreamEvent {
        line = Data()
        isPassingOver = true
        return .tooLong
    }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
