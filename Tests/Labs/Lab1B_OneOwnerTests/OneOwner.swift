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
                group.addTask { (try? await log.append("event \(number)")) != nil }
            }
            for await isAppended in group where !isAppended { failed += 1 }
        }
        let count = Set((try? await log.lines()) ?? []).count
        #expect(
            failed == 0 && count == 500,
            "lines are missing: two tasks read the file before either of them wrote it")
    }

    @Test("other files cannot create a log")
    func noSecondLog() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = EventLog.shared", "_ = EventLog()"], in: "Lab1B_OneOwner")
        #expect(errors[0] == nil, "EventLog.shared does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "EventLog() compiles in another file: a second log knows nothing of the first")
    }
}
