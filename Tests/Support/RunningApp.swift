import Foundation
import Loopback
import Processes
import Testing

/// A running app. A crash or a time-out is recorded as the test's first issue, before the expectations
/// that fail because of it.
public struct RunningApp: Sendable {
    let process: ChildProcess

    public var isRunning: Bool { process.isRunning }

    public func write(line: String) { process.write(line: line) }
    public func closeInput() { process.closeInput() }
    public func signal(_ number: Int32) { process.signal(number) }

    /// Starts a load in an interactive app and waits for the next line of its output or errors.
    public func load(sourceLocation: SourceLocation = #_sourceLocation) async -> String? {
        write(line: "")
        return await nextLine(sourceLocation: sourceLocation)
    }

    /// Waits for the next line of its output or errors; returns `nil` at their end.
    ///
    /// - Parameter expected: The line that the test waits for, for its message; `nil` if it is not one line.
    public func nextLine(
        expecting expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> String? {
        // After a crash, a backtrace follows.
        guard let line = await process.nextLine(), !line.contains("Fatal error"),
            !line.contains(/^\d+ .* 0x[0-9a-f]{8}/), line != "Current stack trace:"
        else {
            let outcome = await outcome(expecting: expected, sourceLocation: sourceLocation)
            if case .exited(let status) = outcome.end, !outcome.timedOut {
                let line = expected.map { "\"\($0)\"" } ?? "the line that this test waits for"
                Issue.record(
                    "the app ended with status \(status) before it printed \(line)",
                    sourceLocation: sourceLocation)
            }
            return nil
        }
        return line
    }

    /// Waits until the server has received `count` requests, or the app has ended.
    public func hasRequested(_ count: Int, from server: LoopbackServer) async {
        let process = process
        Task {
            _ = await process.outcome()
            server.stop()
        }
        await server.received(count)
    }

    /// Waits until the app has cancelled `count` requests whose responses are held, or has ended.
    ///
    /// - Returns: Whether the app is still running.
    public func hasGivenUp(_ count: Int, at server: LoopbackServer) async -> Bool {
        let process = process
        Task {
            _ = await process.outcome()
            server.stop()
        }
        await server.givenUp(count)
        return process.isRunning
    }

    /// Waits until the app has ended.
    ///
    /// - Parameter expected: The line that the test waits for, for its message; `nil` if it waits for none.
    public func outcome(
        expecting expected: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> ChildProcess.Outcome {
        let outcome = await process.outcome()
        if outcome.timedOut {
            let ends = [("output", outcome.lines.last), ("errors", outcome.errorLines.last)]
            let last = ends.reduce("") { text, end in
                text + (end.1.map { "; the last line of its \(end.0): \($0)" } ?? "")
            }
            let awaited = expected.map { "; the test waits for \"\($0)\"" }
            Issue.record(
                "the app did not finish within \(Int(VideoApp.limit.rounded(.up))) s\(last)\(awaited ?? "")",
                sourceLocation: sourceLocation)
        } else if case .signalled(let number) = outcome.end, number != SIGKILL {
            let lastWords = outcome.errorLines.last { $0.contains("Fatal error") }
            Issue.record(
                "the app crashed: \(lastWords ?? "signal \(number)")",
                sourceLocation: sourceLocation)
        }
        return outcome
    }
}
