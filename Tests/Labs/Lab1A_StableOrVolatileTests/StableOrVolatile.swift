import Foundation
import TestSupport
import Testing

@testable import Lab1A_StableOrVolatile

// Lab 1.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("1.A Stable or volatile")
struct StableOrVolatile {
    @Test("100 calls in a row agree with your decision", arguments: Self.repeatable)
    func inARow(repeatable: Repeatable) throws {
        let results = Set((1...100).map { _ in repeatable.call() })
        try expect(
            repeatable.code, isVolatile: results.count > 1,
            results.count > 1
                ? "100 calls returned more than one value" : "100 calls returned one value",
            ask: repeatable.question)
    }

    @Test("two processes agree with your decision")
    func inTwoProcesses() async throws {
        let berlin = await #expect(
            processExitsWith: .exitCode(reachedEnd), observing: [\.standardOutputContent]
        ) {
            setenv("TZ", "Europe/Berlin", 1)
            Self.printCalls()
            exit(reachedEnd)
        }
        let tokyo = await #expect(
            processExitsWith: .exitCode(reachedEnd), observing: [\.standardOutputContent]
        ) {
            setenv("TZ", "Asia/Tokyo", 1)
            Self.printCalls()
            exit(reachedEnd)
        }
        let (first, second) = (lines(berlin), lines(tokyo))
        try #require(first.count == Self.inProcess.count && second.count == first.count)
        for (index, (code, question)) in Self.inProcess.enumerated() {
            let differs = first[index] != second[index]
            try expect(
                code, isVolatile: differs,
                differs
                    ? "two processes returned two values" : "two processes returned one value",
                ask: question)
        }
    }

    @Test("the need for a disk or a server agrees with your decision", arguments: Self.outside)
    func needsOutside(code: String, isVolatile: Bool, fact: String, question: String) throws {
        try expect(code, isVolatile: isVolatile, fact, ask: question)
    }

    private func expect(
        _ code: String, isVolatile: Bool, _ fact: String, ask question: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let decision = try #require(
            calls.first { $0.code == code }?.stability, "`calls` has no row for \(code)",
            sourceLocation: sourceLocation)
        let mark = String(describing: decision)
        let wrong: Comment =
            decision == .undecided
            ? "\(code) is undecided. \(question)" : "\(code) is marked .\(mark), but \(fact)."
        #expect(
            decision == (isVolatile ? .volatile : .stable), wrong, sourceLocation: sourceLocation)
    }

    // MARK: - The calls

    struct Repeatable: CustomTestStringConvertible {
        let code: String
        let question: String
        let call: @Sendable () -> String
        var testDescription: String { code }
    }

    private static let repeatable = [
        Repeatable(code: "Date()", question: "What would a test expect it to return?") {
            "\(Date().timeIntervalSinceReferenceDate)"
        },
        Repeatable(code: "date.addingTimeInterval(60)", question: "Does it read a clock?") {
            "\(Date(timeIntervalSinceReferenceDate: 0).addingTimeInterval(60))"
        },
        Repeatable(code: "UUID()", question: "What would a test expect it to return?") {
            UUID().uuidString
        },
        Repeatable(
            code: "UUID(uuidString: text)", question: "Which input does it have besides the text?"
        ) {
            "\(UUID(uuidString: "00000000-0000-0000-0000-000000000001") as UUID?)"
        },
        Repeatable(code: "Int.random(in: 1...6)", question: "Which number would a test expect?") {
            "\(Int.random(in: 1...6))"
        },
    ]

    /// The calls that `printCalls()` makes, in its order.
    private static let inProcess = [
        ("titles.sorted().first", "Which input does it have besides the titles?"),
        ("Set(titles).first", "What decides which title comes first?"),
        ("TimeZone(identifier: text)", "Does your colleague in Tokyo get the same value?"),
        ("TimeZone.current", "Does your colleague in Tokyo get the same value?"),
    ]

    private static func printCalls() {
        let titles = (1...1000).map { "Video \($0)" }
        // Two sets can begin with the same title by chance; three do not, with so many titles.
        let sets = (0..<3).map { Set(titles.dropFirst($0)) }
        let first = sets.compactMap(\.first).joined(separator: ", ")
        let zone = TimeZone(identifier: "Africa/Nairobi")?.identifier ?? "none"
        for line in [titles.sorted().first ?? "none", first, zone, TimeZone.current.identifier] {
            print("CALL \(line)")
        }
        fflush(nil)
    }

    private func lines(_ result: ExitTest.Result?) -> [Substring] {
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        return output.split(separator: "\n").filter { $0.hasPrefix("CALL ") }
    }

    private static let outside = [
        (
            "JSONDecoder().decode([String].self, from: data)", false,
            "it works without a disk and a server, and the same bytes give the same value",
            "Which input does it have besides the bytes?"
        ),
        (
            "data.write(to: file)", true, "it fails if the disk is full",
            "What must be there, outside of the process?"
        ),
        (
            "URLSession.shared.data(from: url)", true, "it fails if the server is down",
            "What must be there, outside of the process?"
        ),
    ]
}
