import Foundation
import Processes
import Synchronization

/// The programs that are running now. However this process ends, they end with it: each has a session of its
/// own, which Ctrl-C at the terminal does not reach.
package enum Running {
    private static let processes = Mutex<[pid_t: ChildProcess]>([:])
    private static let guardian = Mutex<ChildProcess?>(nil)

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
        guardian.withLock { $0?.write(line: "+\(process.id)") }
        if let eachLine { while let line = await process.nextLine() { eachLine(line) } }
        let outcome = await withTaskCancellationHandler {
            await process.outcome()
        } onCancel: {
            process.end()
        }
        guardian.withLock { $0?.write(line: "-\(process.id)") }
        processes.withLock { $0[process.id] = nil }
        return outcome
    }

    package static func endAll() {
        for process in processes.withLock({ Array($0.values) }) { process.end() }
    }

    // MARK: - The guardian

    /// The argument with which a program is the guardian of the one that started it.
    static let guarding = "--guard"

    /// Starts this program a second time, as the guardian of the first. Its input ends when the first one does,
    /// in whatever way, and then it ends what was running.
    static func startGuardian() {
        guard let program = Bundle.main.executablePath else { return }
        // A guardian that has ended must not end this process when it is written to.
        signal(SIGPIPE, SIG_IGN)
        guardian.withLock { $0 = try? ChildProcess([program, guarding], acceptsInput: true) }
    }

    /// Waits for the end of the input.
    static func guardProcesses() -> Never {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
        var running: Set<pid_t> = []
        while let line = readLine() {
            guard let id = pid_t(line.dropFirst()) else { continue }
            if line.first == "+" { running.insert(id) } else { running.remove(id) }
        }
        for id in running {
            // An attached program has no session of its own, but is a child of the one that is gone.
            kill(id, SIGKILL)
            Session(id: id).end()
        }
        exit(0)
    }
}
