import Foundation
import Loopback
import Processes
import Testing

/// An app that was started. If it crashes or hangs, that is recorded as the test's first issue: all that
/// is expected of it after that fails too, and says less.
public struct RunningApp: Sendable {
    let process: ChildProcess

    public var isRunning: Bool { process.isRunning }

    public func write(line: String) { process.write(line: line) }
    public func closeInput() { process.closeInput() }
    public func signal(_ number: Int32) { process.signal(number) }

    /// Asks an interactive app to load, and waits for the first line that comes of it.
    public func load(sourceLocation: SourceLocation = #_sourceLocation) async -> String? {
        write(line: "")
        return await nextLine(sourceLocation: sourceLocation)
    }

    /// Waits for the next line of its output or errors; `nil` when there is none to come.
    public func nextLine(sourceLocation: SourceLocation = #_sourceLocation) async -> String? {
        guard let line = await process.nextLine(), !line.contains("Fatal error") else {
            let outcome = await outcome(sourceLocation: sourceLocation)
            if case .exited(let status) = outcome.end, !outcome.timedOut {
                Issue.record(
                    "the app ended with status \(status), and a line of it was waited for",
                    sourceLocation: sourceLocation)
            }
            return nil
        }
        return line
    }

    /// Waits until it has made so many requests, or has ended.
    public func hasRequested(_ count: Int, from server: LoopbackServer) async {
        let process = process
        Task {
            _ = await process.outcome()
            server.stop()
        }
        await server.received(count)
    }

    /// Waits until it has given up so many requests while their answers were held, or has ended.
    ///
    /// - Returns: Whether it gave them up itself, and did not only end.
    public func hasGivenUp(_ count: Int, at server: LoopbackServer) async -> Bool {
        let process = process
        Task {
            _ = await process.outcome()
            server.stop()
        }
        await server.givenUp(count)
        return process.isRunning
    }

    /// Waits until it has ended.
    public func outcome(
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> ChildProcess.Outcome {
        let outcome = await process.outcome()
        if outcome.timedOut {
            let last = (outcome.lines + outcome.errorLines).last.map { ", and printed last: \($0)" }
            Issue.record(
                "the app did not finish within \(Int(VideoApp.limit.rounded(.up))) s\(last ?? "")",
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
