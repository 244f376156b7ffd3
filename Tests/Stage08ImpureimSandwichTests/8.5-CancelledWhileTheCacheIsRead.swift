import Basics
import Foundation
import Testing

@testable import Stage08Core
@testable import Stage08ImpureimSandwich

// Kata 8.5 in Stages/Stage08ImpureimSandwich/README.md
// Hints, and below them the solution: Solutions/Stage08ImpureimSandwich/README.md
@Suite("8.5 Cancelled while the cache is read")
struct CancelledWhileTheCacheIsRead {
    @Test("a load cancelled while the cache is read is cancelled", arguments: [true, false])
    func cache(isOnline: Bool) async {
        let shell = Shell(
            cached: .desert(age: .hour), cancelledAt: "read",
            get: { _ in
                guard isOnline else { throw SomeError() }
                return .ocean
            })
        await expectCancelled(shell, writes: 0)
    }

    @Test("a load cancelled before the write writes nothing")
    func clock() async {
        // No call is between the decision and the write. Reading the date is the last one before it.
        let shell = Shell(cancelledAt: "now", get: { _ in .ocean })
        await expectCancelled(shell, writes: 0)
    }

    @Test("a load cancelled during the request is cancelled", arguments: [true, false])
    func request(clientNotices: Bool) async {
        let shell = Shell(
            cached: .desert(age: .hour), cancelledAt: "get",
            get: { _ in
                if clientNotices { throw CancellationError() }
                return .ocean
            })
        await expectCancelled(shell, writes: 0)
    }

    @Test("a load cancelled while it writes is cancelled")
    func write() async {
        let shell = Shell(cancelledAt: "write", get: { _ in .ocean })
        await expectCancelled(shell, writes: 1)
        let full = Shell(cancelledAt: "write", canWrite: false, get: { _ in .ocean })
        let decision = await full.load()
        #expect(
            decision == .cancelled,
            "cancelled at the call \"write\", which then fails: expected .cancelled, got \"\(decision.logDescription)\""
        )
    }

    private func expectCancelled(_ shell: Shell, writes: Int) async {
        let decision = await shell.load()
        let (call, calls) = (shell.cancelledAt ?? "", shell.calls.events)
        let cause =
            calls.contains(call)
            ? "cancelled at the call \"\(call)\""
            : "the call \"\(call)\", which cancels the load, did not come before load() returned"
        #expect(
            shell.written.count == writes,
            "\(cause): expected \(writes) writes, got \(shell.written.count); calls: \(calls)"
        )
        #expect(
            decision == .cancelled,
            "\(cause): expected .cancelled, got \"\(decision.logDescription)\"; calls: \(calls)"
        )
    }
}
