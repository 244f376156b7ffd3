import TestSupport
import Testing

@testable import Lab1B_OneOwner

/// An `EventLog`, which may be a class or an actor.
private protocol Log: Sendable {
    func append(_ line: String) async throws
    func lines() async throws -> [String]
    func clear() async throws
}

extension EventLog: Log {}

// Lab 1.B in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("1.B One owner", .serialized)
struct OneOwner {
    @Test("500 tasks append 500 lines")
    func noLineIsLost() async throws {
        let log: any Log = EventLog.shared
        try await log.clear()
        var failed = 0
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<500 {
                group.addTask {
                    let log: any Log = EventLog.shared
                    return (try? await log.append("event \(number)")) != nil
                }
            }
            for await isAppended in group where !isAppended { failed += 1 }
        }
        let lines = try? await log.lines()
        let count = Set(lines ?? []).count
        let got =
            lines == nil
            ? "an error of lines()"
            : count + failed < 500
                ? "fewer lines. Do two tasks read the file before either of them writes it?"
                : failed > 0 ? "an error of append(_:)" : "more lines"
        #expect(
            failed == 0 && count == 500,
            "500 tasks append a line each: expected 500 different lines and no error, got \(got)")
    }

    @Test("other files cannot create a log")
    func noSecondLog() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = EventLog.shared", "_ = EventLog()"], in: "Lab1B_OneOwner")
        #expect(errors[0] == nil, "EventLog.shared does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "expected that other files cannot create a log, and EventLog() compiles in one. Is the initialiser private?"
        )
    }
}
