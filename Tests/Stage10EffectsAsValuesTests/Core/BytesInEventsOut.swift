import Foundation
import Stage10Core
import Testing

@Suite("10.10 Bytes in, events out")
struct BytesInEventsOut {
    private static let first = comment(1, "Nice! 🐳")
    private static let second = comment(2, "素敵")
    private static let limit = 160

    /// A stream as a server sends it: two ways to end a line, lines that say nothing, one that is no comment,
    /// and one that is too long.
    private static let bytes = Data(
        [
            line(first), "\r\n", "\n", "\r\n", line(second), "\n", "{\"id\": 3}\n",
            String(repeating: "long ", count: 40), "\r\n", line(first), "\n",
        ].joined().utf8)

    private static let events: [CommentStreamEvent] = [
        .comment(first), .comment(second), .unreadable, .tooLong, .comment(first),
    ]

    @Test("a line is a comment")
    func lines() {
        let events = events(feeding: [Self.bytes])
        #expect(
            events == Self.events,
            "each line that says something is an event, in their order. \(Self.difference(events))")
    }

    @Test("wherever the bytes are cut in two, the same events come")
    func twoPieces() {
        let bytes = Data((Self.line(Self.first) + "\r\n").utf8)
        let wrong = (1..<bytes.count).filter { place in
            events(feeding: [bytes.prefix(place), bytes.dropFirst(place)])
                != [.comment(Self.first)]
        }
        #expect(
            wrong.isEmpty,
            "a piece ends where the network has cut it, in the middle of a word, of a letter or of a line's end: what comes next belongs to it"
        )
    }

    @Test("however many pieces there are, the same events come")
    func manyPieces() {
        for size in [1, 2, 3, 7, 100] {
            var rest = Self.bytes
            var pieces: [Data] = []
            while !rest.isEmpty {
                pieces += [rest.prefix(size), Data()]
                rest = rest.dropFirst(size)
            }
            let events = events(feeding: pieces)
            #expect(
                events == Self.events,
                "pieces of \(size) bytes, and empty ones in between: they are the same bytes. \(Self.difference(events))"
            )
        }
    }

    @Test("two streams that have had the same bytes are the same")
    func states() {
        let place = Self.bytes.count / 4
        var (one, other) = (CommentStream(limit: Self.limit), CommentStream(limit: Self.limit))
        _ = one.feed(Self.bytes.prefix(place))
        for byte in Self.bytes.prefix(place) { _ = other.feed(Data([byte])) }
        #expect(one == other, "the state depends on how the bytes were cut")
        #expect(
            one != CommentStream(limit: Self.limit),
            "half a comment has come, and nothing of it has been kept")
        _ = other.feed(Self.bytes.dropFirst(place))
        #expect(
            other == CommentStream(limit: Self.limit),
            "every line has ended and was told, and something of one is still there")
        #expect(
            Self.parts(of: other) == Self.parts(of: CommentStream(limit: Self.limit)),
            "every line was told, and something is still kept, which `==` does not look at")
    }

    @Test("a copy goes on by itself")
    func copy() {
        let line = Data((Self.line(Self.first) + "\n").utf8)
        var one = CommentStream(limit: Self.limit)
        _ = one.feed(line.prefix(60))
        var other = one
        #expect(one.feed(line.dropFirst(60)) == [.comment(Self.first)], "its line has ended")
        #expect(
            other.feed(line.dropFirst(60)) == [.comment(Self.first)],
            "a copy was made in the middle of a line: what the other one was fed has nothing to do with it"
        )
    }

    @Test(
        "a line may have as many bytes as the limit says, without its end",
        arguments: ["\n", "\r\n"])
    func limit(end: String) {
        let line = Self.line(Self.second)
        let count = line.utf8.count
        for cut in [0, count - 1, count, count + 1] {
            let bytes = Data((line + end).utf8)
            let pieces = [bytes.prefix(cut), bytes.dropFirst(cut)]
            #expect(
                events(feeding: pieces, limit: count) == [.comment(Self.second)],
                "a line's end is not counted, be it one byte or two")
            #expect(
                events(feeding: pieces, limit: count - 1) == [.tooLong],
                "it has one byte more than the limit: bytes are counted, and not letters")
        }
    }

    @Test("a line without an end is told once, and not kept")
    func endless() {
        var stream = CommentStream(limit: 10)
        var events = stream.feed(Data(repeating: 65, count: 11))
        let state = stream
        for _ in 1...50 { events += stream.feed(Data(repeating: 65, count: 20)) }
        #expect(events == [.tooLong], "it was too long after 11 bytes, and that is said once")
        #expect(stream == state, "a thousand bytes later, more of it is kept than before")
        #expect(
            Self.parts(of: stream) == Self.parts(of: state),
            "a thousand bytes later, more of it is kept than before: that `==` does not look at it does not let it go"
        )
        #expect(
            stream.feed(Data((String(repeating: "A", count: 5) + "\n{}\n").utf8)) == [.unreadable],
            "the long line has ended, and the next one is read")

        let line = Self.line(Self.first)
        var cutOff = CommentStream(limit: line.utf8.count)
        _ = cutOff.feed(Data((line + "A").utf8))
        #expect(
            cutOff.end() == [],
            "the stream has ended in a line that was told already, as too long: there is nothing to add"
        )
        #expect(
            cutOff.feed(Data((line + "\n").utf8)) == [.comment(Self.first)],
            "the long line has ended with its stream: a new connection begins with a new line")
    }

    @Test("a stream that ends in the middle of a line says so")
    func cutOff() {
        let line = Data(Self.line(Self.first).utf8)
        var stream = CommentStream(limit: Self.limit)
        _ = stream.feed(line)
        #expect(
            stream.end() == [.cutOff],
            "the last line has no end: perhaps it is whole, perhaps not, and nobody can say")
        #expect(stream.end() == [], "it has been said")
        #expect(
            stream.feed(line + Data("\n".utf8)) == [.comment(Self.first)],
            "a new connection begins with a new line, and not with the half of an old one")
        #expect(stream.end() == [], "the last line was whole")
        for start in [Data(), line] {
            _ = stream.feed(start + Data("\r".utf8))
            #expect(
                stream.end() == [.cutOff],
                "a CR has come, and no LF: that is half of a line's end, and the line has not ended"
            )
        }
    }

    @Test("bytes that are no text, or no comment, are one event, and the next line is read")
    func noText() {
        let bad: [[UInt8]] = [
            [0xFF, 0xFE], [0xF0, 0x9F], [0], Array("[]".utf8), Array("null".utf8),
            // A CR that is no part of a line's end. In JSON, it cannot stand in a string.
            Array(Self.line(Self.comment(1, "Nice\r!")).utf8),
        ]
        for line in bad {
            let bytes = Data(line + [10]) + Data((Self.line(Self.first) + "\n").utf8)
            #expect(
                events(feeding: [bytes]) == [.unreadable, .comment(Self.first)],
                "one line cannot be read: that is told, and the one after it is a comment")
        }
    }

    private func events(feeding pieces: [Data], limit: Int = limit) -> [CommentStreamEvent] {
        var stream = CommentStream(limit: limit)
        return pieces.flatMap { stream.feed($0) } + stream.end()
    }

    /// The first event that is not the one of `events`, in words.
    private static func difference(_ other: [CommentStreamEvent]) -> String {
        let place = zip(events, other).prefix { $0 == $1 }.count
        let words = [events, other].map { events in
            switch events.dropFirst(place).first {
            case .comment(let comment)?: "the comment \"\(comment.message)\""
            case let event?: ".\(event)"
            case nil: "nothing more"
            }
        }
        return "Event \(place + 1) is to be \(words[0]), and is \(words[1])"
    }

    /// Everything that a value holds, down to its last part, whether its `==` looks at it or not.
    private static func parts(of value: Any) -> [String] {
        // Its mirror shows where the bytes are, and not what they are.
        if let bytes = value as? Data { return bytes.map { "\($0)" } }
        let children = Mirror(reflecting: value).children
        return children.isEmpty ? ["\(value)"] : children.flatMap { parts(of: $0.value) }
    }

    private static func comment(_ number: Int, _ message: String) -> Stage10Core.Comment {
        Stage10Core.Comment(id: .number(number), message: message, createdAt: .noon, author: "Zoë")
    }

    private static func line(_ comment: Stage10Core.Comment) -> String {
        """
        {"id": "\(comment.id)", "message": "\(comment.message)", \
        "created_at": "2026-03-14T12:00:00Z", "author": {"username": "\(comment.author)"}}
        """
    }
}
