import TestSupport
import Testing

@testable import Lab5C_ATimeoutByHand

// Lab 5.C in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("5.C The time-out by hand")
struct ATimeoutByHand {
    @Test("the fixtures use the error and the sleep that are passed")
    func fixtures() async throws {
        await #expect(throws: Broken.self, "failing(_:) does not throw the error that is passed") {
            try await failing(Broken())()
        }
        let time = VirtualTime()
        let run = time.start(delayed("Ocean", by: .seconds(59), sleep: time.sleep))
        await time.wait { time.sleeperCount == 1 }
        try #require(
            time.sleeperCount == 1,
            "delayed(_:by:sleep:) does not call sleep: it waits on a clock of its own, or not at all"
        )
        time.advance(by: .seconds(58))
        #expect(!run.hasEnded, "a delay of 59 s ended after 58 s")
        time.advance(by: .seconds(1))
        await time.wait { run.hasEnded }
        #expect(
            run.value == "Ocean",
            "a delay of 59 s is over: expected Ocean, got \(run.value ?? run.outcome)")
        let cancelled = time.start(delayed("Ocean", by: .seconds(59), sleep: time.sleep))
        cancelled.cancel()
        await time.wait { cancelled.hasEnded }
        #expect(
            cancelled.error is CancellationError,
            "a delay was cancelled: expected a CancellationError, got \(cancelled.outcome)\(cancelled.value == nil ? "" : ": it hides from withTimeout that it was cancelled")"
        )
    }

    @Test("an operation over its time-out fails and is cancelled")
    func overTheTimeout() async throws {
        let time = VirtualTime()
        let run = try await startBoth(in: time, operation: .seconds(3600))
        time.advance(by: .seconds(59))
        #expect(!run.hasEnded, "the time-out is 60 s, and it was reached after 59 s")
        time.advance(by: .seconds(1))
        await time.wait { run.hasEnded && time.sleeperCount == 0 }
        #expect(
            time.sleeperCount == 0, "60 s have passed, and the operation still runs: cancel it")
        #expect(
            run.error is TimedOut,
            "60 s have passed: expected TimedOut, got \(run.outcome)")
    }

    @Test("an operation that ends in time ends the timer", arguments: [true, false])
    func inTime(succeeds: Bool) async throws {
        let time = VirtualTime()
        let run = try await startBoth(in: time, operation: .seconds(59), succeeds: succeeds)
        time.advance(by: .seconds(59))
        await time.wait { run.hasEnded && time.sleeperCount == 0 }
        #expect(
            time.sleeperCount == 0,
            "the operation has ended, and the timer still waits\(run.hasEnded ? "" : ": withTimeout returns only after 60 s")"
        )
        #expect(
            succeeds ? run.value == "Ocean" : run.error is Broken,
            "expected the operation's \(succeeds ? "value" : "error") after 59 s, got \(run.outcome)"
        )
    }

    @Test("cancelling the caller cancels the operation and the timer")
    func cancelled() async throws {
        let time = VirtualTime()
        let run = try await startBoth(in: time, operation: .seconds(30))
        run.cancel()
        await time.wait { run.hasEnded && time.sleeperCount == 0 }
        #expect(
            time.sleeperCount == 0,
            "the caller was cancelled, and the operation or the timer still runs")
        let cause =
            run.error is TimedOut ? ": a cancelled timer has not reached its time-out" : ""
        #expect(
            run.error is CancellationError,
            "the caller was cancelled: expected a CancellationError, got \(run.outcome)\(cause)")
    }

    private struct Broken: Error {}

    /// Starts an operation with a time-out of 60 s, and waits until it and the timer sleep.
    private func startBoth(
        in time: VirtualTime, operation duration: Duration, succeeds: Bool = true
    ) async throws -> Run<String> {
        let run = time.start {
            try await withTimeout(.seconds(60), sleep: time.sleep) {
                do {
                    try await time.sleep(for: duration)
                } catch {
                    // A cancelled operation may end after the timer.
                    for _ in 1...10 { await Task.yield() }
                    throw error
                }
                guard succeeds else { throw Broken() }
                return "Ocean"
            }
        }
        await time.wait { time.sleeperCount == 2 }
        try #require(
            time.sleeperCount == 2,
            "expected the operation and the timer to wait at the same time, but only \(time.sleeperCount) of the two waits"
        )
        return run
    }
}

extension Run where Value == String {
    /// "a value", an error, or "an operation that still runs"
    fileprivate var outcome: String {
        if value != nil { return "a value" }
        return error.map { "\(type(of: $0))" } ?? "an operation that still runs"
    }
}
