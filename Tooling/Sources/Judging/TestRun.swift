import Foundation
import Processes

/// A process in which tests ran.
package struct TestRun: Sendable {
    package let events: EventStream
    /// How the tests ended, which may not be how `swift test` ended.
    package let end: ChildProcess.End
    package let timedOut: Bool
    /// Whether a status is that of the tests. `swift test` says 1, whatever theirs was.
    let knowsStatus: Bool
    /// What the tests and the code printed to standard error, which `swift test` passes on to its output.
    package let errors: String

    init(_ outcome: ChildProcess.Outcome, _ events: EventStream, launch: TestLaunch) {
        self.events = events
        timedOut = outcome.timedOut
        knowsStatus = launch == .runner
        errors =
            launch == .runner
            ? outcome.errors : [outcome.errors, outcome.output].joined(separator: "\n")
        let signal = errors.firstMatch(of: /unexpected signal code (\d+)/).flatMap { Int32($0.1) }
        // `swift test` ends with status 1 when a test fails and when the tests' process crashes or ends itself. What
        // happened is in its text.
        end = launch == .swiftTest ? signal.map { .signalled($0) } ?? outcome.end : outcome.end
    }

    /// Whether tests ran, and each of them to its end. Tests that fail end with 1.
    package var isWhole: Bool {
        events.isComplete && !timedOut && (end == .exited(0) || end == .exited(1))
    }

    /// Whether it crashed, ran out of time, or was ended by the code. Tests that fail end with 1.
    var isCut: Bool {
        // Where no test matches, nothing is run.
        let isComplete = events.isComplete || events.tests.isEmpty
        return !isComplete || end != .exited(0) && end != .exited(1)
    }

    /// The tests that have no verdict yet.
    var unfinished: [EventStream.Test] {
        // An app that ran out of time is a result, and yet no verdict.
        let results = events.results
        return events.tests.filter { test in
            isCut && !events.ended.contains(test.id) || results[test.shortID]?.state == .hung
        }
    }

    /// Whether tests ran, and all of them passed.
    package var isGreen: Bool { isWhole && end == .exited(0) && !events.ended.isEmpty }
}
