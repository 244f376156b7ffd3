import Foundation
import Processes
import Synchronization

/// The programs that are running now. Each has a session of its own, which Ctrl-C at the terminal does not reach.
package enum Running {
    private static let processes = Mutex<[pid_t: ChildProcess]>([:])

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - isAttached: Whether it reads and writes where this process does.
    ///   - deadline: How long it may run; `nil` for as long as it takes.
    ///   - eachLine: Receives each line that it prints.
    package static func run(
        _ command: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isAttached: Bool = false,
        deadline: Duration?,
        eachLine: ((String) -> Void)? = nil
    ) async throws -> ChildProcess.Outcome {
        let process = try ChildProcess(
            command, environment: environment, isAttached: isAttached, deadline: deadline)
        processes.withLock { $0[process.id] = process }
        if let eachLine { while let line = await process.nextLine() { eachLine(line) } }
        let outcome = await withTaskCancellationHandler {
            await process.outcome()
        } onCancel: {
            process.end()
        }
        processes.withLock { $0[process.id] = nil }
        return outcome
    }

    package static func endAll() {
        for process in processes.withLock({ Array($0.values) }) { process.end() }
    }
}
