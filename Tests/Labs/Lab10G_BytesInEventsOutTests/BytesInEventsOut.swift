import Foundation
import Testing

@testable import Lab10G_BytesInEventsOut

// Lab 10.G in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.G Bytes in, events out")
struct BytesInEventsOut {
    private static let text = "Olé!\n\nNice 🐳\n"
    private static let events: [CommentStreamEvent] = [.comment("Olé!"), .comment("Nice 🐳")]

    @Test("each line that is not empty is a comment")
    func lines() {
        let events = Self.events(receiving: [Data(Self.text.utf8)])
        #expect(
            events == Self.events,
            "\(Self.text.debugDescription), all at once: expected \(Self.events.text), got \(events.text)"
        )
    }

    @Test("wherever the bytes are cut, the events are the same")
    func cuts() {
        let bytes = Array(Self.text.utf8)
        var cuts = (0...bytes.count).map { [Data(bytes[..<$0]), Data(bytes[$0...])] }
        // Many pieces, with empty ones in between.
        cuts += [1, 2, 3, 5].map { size in
            stride(from: 0, to: bytes.count, by: size).flatMap { start -> [Data] in
                [Data(), Data(bytes[start..<min(start + size, bytes.count)])]
            }
        }
        let wrong = cuts.filter { Self.events(receiving: $0) != Self.events }
        guard let pieces = wrong.first else { return }
        let events = Self.events(receiving: pieces)
        let shown = pieces.prefix(2).map { String(decoding: $0, as: UTF8.self) }
        let text = shown.map(\.debugDescription).joined(separator: " then ")
        let isEarly = wrong.contains { pieces in
            guard !pieces[0].contains(UInt8(ascii: "\n")) else { return false }
            var stream = CommentStream()
            return stream.receive(pieces[0]).contains { $0 != .comment("") }
        }
        let cause =
            isEarly
            ? ". receive(_:) returns a comment before its line has ended"
            : shown[0].contains("\u{FFFD}")
                ? ". Is half a character decoded before its other half has arrived?" : ""
        #expect(
            wrong.isEmpty,
            "\(wrong.count) of \(cuts.count) ways to cut \(bytes.count) bytes are wrong. \(text)\(pieces.count > 2 ? " then \(pieces.count - 2) more pieces" : ""): expected \(Self.events.text), got \(events.text)\(cause)"
        )
    }

    @Test("a copy in the middle of a line goes on independently")
    func copy() {
        var stream = CommentStream()
        _ = stream.receive(Data("Go".utf8))
        var copy = stream
        let first = stream.receive(Data("al!\n".utf8))
        let second = copy.receive(Data("od!\n".utf8))
        let expected = [[CommentStreamEvent.comment("Goal!")], [.comment("Good!")]]
        #expect(
            [first, second] == expected,
            "two copies received \"Go\", then one \"al!\\n\" and the other \"od!\\n\": expected \(expected[0].text) and \(expected[1].text), got \(first.text) and \(second.text)\(first == expected[0] ? ". The copies share what they keep" : first == [.comment("al!")] ? ". \"Go\" is not kept" : "")"
        )
    }

    @Test("a stream that ends in the middle of a line is cut off")
    func cutOff() {
        var stream = CommentStream()
        let received = stream.receive(Data("Hello\nWor".utf8))
        let finished = stream.finish()
        #expect(
            received == [.comment("Hello")] && finished == [.cutOff],
            "\"Hello\\nWor\", then the end: expected comment \"Hello\" and then cut off, got \(received.text) and then \(finished.text)"
        )
        let next = stream.receive(Data("Back\n".utf8)) + stream.finish()
        #expect(
            next == [.comment("Back")],
            "\"Back\\n\" after a stream that was cut off: expected comment \"Back\", got \(next.text)\(next.first == .comment("WorBack") ? ": what finish() reports must not be kept" : "")"
        )
    }

    private static func events(receiving pieces: [Data]) -> [CommentStreamEvent] {
        var stream = CommentStream()
        return pieces.flatMap { stream.receive($0) } + stream.finish()
    }
}

extension [CommentStreamEvent] {
    fileprivate var text: String {
        let texts = map { event in
            switch event {
            case .comment(let text): "comment \(text.debugDescription)"
            case .cutOff: "cut off"
            }
        }
        return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
    }
}
