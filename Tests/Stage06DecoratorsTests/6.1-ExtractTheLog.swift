import Synchronization
import TestSupport
import Testing

@testable import Stage06Decorators

// Kata 6.1 in Stages/Stage06Decorators/README.md
// Hints, and below them the solution: Solutions/Stage06Decorators/README.md
@Suite("6.1 Extract the log")
struct ExtractTheLog {
    struct Case: CustomTestStringConvertible {
        let result: Result<LoadedVideos, any Error>
        let end: String

        var testDescription: String { end }

        static let all = [
            Case(result: .ocean, end: "load ended: 1 from the server"),
            Case(result: .desert, end: "load ended: 1 saved, connectivity"),
            Case(result: .invalidData, end: "load failed: invalidData"),
            Case(result: .cancelled, end: "load cancelled"),
        ]
    }

    @Test("logs the start and the outcome of each load", arguments: Case.all)
    func outcome(expected: Case) async {
        let spy = Spy()
        let load = logging(stub(expected.result), to: spy.record, uptime: { .zero })
        _ = await run(load)
        let lines = ["load started", "\(expected.end), 0ms"]
        let thrown =
            expected.end == "load cancelled"
            ? "the load threw CancellationError, and no task was cancelled: " : ""
        #expect(spy.events == lines, "\(thrown)expected the lines \(lines), got \(spy.events)")
        guard spy.events == lines else { return }
        _ = await run(load)
        let again = Array(spy.events.dropFirst(lines.count))
        #expect(
            again == lines,
            "a second load through the same wrapper: expected the lines \(lines) again, got \(again)"
        )
    }

    @Test("logs the duration of each load")
    func duration() async {
        let (spy, reads) = (Spy(), Spy())
        let uptime = Mutex(Duration.zero)
        @Sendable func pass(_ duration: Duration) { uptime.withLock { $0 += duration } }
        let wrapped: LoadVideos = {
            pass(.milliseconds(1200))
            return .ocean
        }
        let load = logging(
            wrapped, to: spy.record,
            uptime: {
                reads.record("uptime")
                return uptime.withLock { $0 }
            })
        for _ in 1...2 {
            pass(.seconds(3))
            _ = await run(load)
        }
        let durations = spy.events.filter { $0.hasPrefix("load ended") }
            .map { $0.split(separator: " ").last.map(String.init) ?? "" }
        let mistake =
            reads.events.isEmpty
            ? ": do they come from another clock? The wrapper never called the uptime that it received"
            : durations.contains("0ms") ? ": is the uptime read twice on one side of the load?" : ""
        #expect(
            durations == ["1200ms", "1200ms"],
            "two loads took 1200 ms each, 3 s apart, and the logged durations are \(durations)\(mistake)"
        )
    }

    @Test(
        "returns the wrapped load's result and rethrows its error",
        arguments: [Result.ocean, .desert, .connectivity, .cancelled])
    func result(expected: Result<LoadedVideos, any Error>) async {
        let spy = Spy()
        let load = logging(stub(expected, spy), to: { _ in }, uptime: { .zero })
        let result = await run(load)
        #expect(
            result.text == expected.text,
            "the wrapped load ends with \(expected.text), and the logged one with \(result.text)")
        #expect(
            spy.events.count == 1,
            "one call should run the wrapped load once, and it ran \(spy.events.count) times")
    }

    @Test("the log states the result even if the task was cancelled in the meantime")
    func cancelledTask() async {
        let (spy, run) = (Spy(), CancellableRun())
        let wrapped: LoadVideos = {
            run.cancel()
            return .ocean
        }
        let load = logging(wrapped, to: spy.record, uptime: { .zero })
        let result = await run.result(of: load)
        #expect(
            result.text == "Ocean from the server"
                && spy.events.last?.hasPrefix("load ended") == true,
            "the wrapped load returned its videos: expected them and \"load ended\", got \(result.text) and \(spy.events)\(result.text == "Ocean from the server" ? "" : ". A log must not change a result")"
        )
    }

    @Test("each load of the app is logged once")
    func once() async {
        let spy = Spy()
        _ = await run(appLoad(stub(.ocean), log: spy.record))
        let lines = ["load started", "load ended: 1 from the server, 0ms"]
        let mistake =
            spy.events.isEmpty
            ? ": is logging in the chain?"
            : spy.events.count > 2
                ? ": do logging and another function of makeLoad both log?"
                : spy.events.last?.hasPrefix("load ended: 1 from the server, ") == true
                    ? ": the test's uptime stands still, so another duration is from another clock"
                    : ""
        #expect(
            spy.events == lines, "expected the lines \(lines), got \(spy.events)\(mistake)")
    }
}
