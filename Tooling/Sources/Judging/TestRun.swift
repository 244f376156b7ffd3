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

    /// Whether tests ran, and all of them passed.
    package var isGreen: Bool { isWhole && end == .exited(0) && !events.ended.isEmpty }
}
