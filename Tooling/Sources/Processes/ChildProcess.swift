import Foundation
import Synchronization

/// A program that has ended does not end this one, which writes to it.
private let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

/// A program that was started in a session of its own, so that it can be ended together with all that it
/// starts. Foundation's `Process` has no sessions.
public final class ChildProcess: Sendable {
    /// How a process ended.
    public enum End: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    public struct Outcome: Sendable {
        public let end: End
        /// What it printed. Of more than 5 MB, the first and the last part.
        public let output: String
        public let errors: String
        /// It was still running at its deadline, and was killed.
        public let timedOut: Bool
    }

    public struct CannotStart: Error, CustomStringConvertible {
        public let description: String
    }

    public let id: pid_t
    /// Its session; `nil` if it is in the session of this process.
    private let session: Session?
    private let input: FileHandle?
    private let state = Mutex(State())

    private struct State {
        var output = Printed()
        var errors = Printed()
        /// The lines that `nextLine` has still to hand out.
        var lines: [String] = []
        var end: End?
        var timedOut = false
        var lineReaders: [CheckedContinuation<Bool, Never>] = []
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The path of the program, or its name if it is to be found in `PATH`, followed by
    ///     its arguments.
    ///   - environment: Its whole environment.
    ///   - acceptsInput: Whether `write(line:)` will be used. If not, its input is empty.
    ///   - isAttached: Whether it reads and writes where this process does, and belongs to its
    ///     group, as the terminal demands of a program that reads from it. Then nothing is captured.
    ///   - joinsGroup: Whether it belongs to the group of this process, to be ended with it.
    ///   - deadline: How long it may run. After that it is killed, with its whole session.
    /// - Throws: `CannotStart`.
    public init(
        _ command: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        acceptsInput: Bool = false,
        isAttached: Bool = false,
        joinsGroup: Bool = false,
        deadline: Duration? = nil
    ) throws {
        let (outputEnd, errorEnd): (Pipe, Pipe) = (Pipe(), Pipe())
        let inputEnd = acceptsInput ? Pipe() : nil
        input = inputEnd?.fileHandleForWriting
        id = try Self.spawn(
            command, environment: environment,
            input: inputEnd?.fileHandleForReading.fileDescriptor,
            output: isAttached ? nil : outputEnd.fileHandleForWriting.fileDescriptor,
            errors: isAttached ? nil : errorEnd.fileHandleForWriting.fileDescriptor,
            joinsGroup: joinsGroup || isAttached)
        session = joinsGroup || isAttached ? nil : Session(id: id)
        try? inputEnd?.fileHandleForReading.close()
        try? outputEnd.fileHandleForWriting.close()
        try? errorEnd.fileHandleForWriting.close()
        let (output, errors) = (outputEnd.fileHandleForReading, errorEnd.fileHandleForReading)
        let end = deadline.map { ContinuousClock.now + $0 }
        Thread.detachNewThread { self.pump(output, errors, until: end) }
    }

    /// Runs a program to its end.
    public static func run(
        _ command: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        joinsGroup: Bool = false,
        deadline: Duration? = nil
    ) async throws -> Outcome {
        try await ChildProcess(
            command, environment: environment, joinsGroup: joinsGroup, deadline: deadline
        ).outcome()
    }

    /// A program that is being killed since its time is up does not run any more.
    public var isRunning: Bool {
        state.withLock { $0.end == nil && !$0.timedOut }
    }

    /// Waits until the program has ended.
    public func outcome() async -> Outcome {
        await withCheckedContinuation { continuation in
            let ended = state.withLock { state in
                if state.end == nil { state.waiters.append(continuation) }
                return state.end != nil
            }
            if ended { continuation.resume() }
        }
        return state.withLock { state in
            Outcome(
                end: state.end ?? .exited(0),
                output: state.output.text,
                errors: state.errors.text,
                timedOut: state.timedOut)
        }
    }

    /// Waits for the next line that the program writes, to its output or to its errors, in the order in
    /// which they come; `nil` when there is none to come.
    public func nextLine() async -> String? {
        while true {
            let line = state.withLock { $0.lines.isEmpty ? nil : $0.lines.removeFirst() }
            if let line { return line }
            let mayCome = await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    if !state.lines.isEmpty { return true }
                    if state.end != nil { return false }
                    state.lineReaders.append(continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
            if !mayCome { return nil }
        }
    }

    /// Types a line.
    public func write(line: String) {
        _ = ignoresBrokenPipes
        try? input?.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Ends the input, as Ctrl-D does.
    public func closeInput() {
        try? input?.close()
    }

    /// Sends a signal to the program alone.
    public func signal(_ number: Int32) {
        kill(id, number)
    }

    /// Kills the program and, if it has a session of its own, all that it has started.
    public func end() {
        kill(id, SIGKILL)
        session?.end()
    }

    // MARK: - Reading and waiting

    /// Reads until the program has ended. It may close its output and go on; and what it has started may hold
    /// its output open after its end.
    private func pump(
        _ output: FileHandle, _ errors: FileHandle, until deadline: ContinuousClock.Instant?
    ) {
        var open: Set = [output.fileDescriptor, errors.fileDescriptor]
        var end: End?
        while end == nil {
            let left = deadline.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(1)
            guard left > .zero else {
                state.withLock { $0.timedOut = true }
                break
            }
            var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let longest: Duration = open.isEmpty ? .milliseconds(1) : .milliseconds(100)
            let wait = Int32((min(left, longest) / .milliseconds(1)).rounded(.up))
            guard poll(&polled, nfds_t(polled.count), wait) > 0 else {
                end = ended(orWaiting: false)
                continue
            }
            for entry in polled where entry.revents != 0 {
                let data = Self.readSome(entry.fd)
                if data.isEmpty { open.remove(entry.fd) }
                receive(data, isOutput: entry.fd == output.fileDescriptor)
            }
        }
        if end == nil { kill(id, SIGKILL) }
        session?.end()
        finish(end ?? ended(orWaiting: true) ?? .exited(0))
        try? output.close()
        try? errors.close()
    }

    private func receive(_ data: Data, isOutput: Bool) {
        let readers = state.withLock { state in
            state.lines += isOutput ? state.output.add(data) : state.errors.add(data)
            defer { state.lineReaders = [] }
            return state.lineReaders
        }
        for reader in readers { reader.resume(returning: true) }
    }

    private func finish(_ end: End) {
        let (readers, waiters) = state.withLock { state in
            state.end = end
            defer { (state.lineReaders, state.waiters) = ([], []) }
            return (state.lineReaders, state.waiters)
        }
        for reader in readers { reader.resume(returning: true) }
        for waiter in waiters { waiter.resume() }
    }

    /// How it ended; `nil` if it runs.
    private func ended(orWaiting waits: Bool) -> End? {
        var status: Int32 = 0
        var found = waitpid(id, &status, waits ? 0 : WNOHANG)
        while found == -1, errno == EINTR { found = waitpid(id, &status, waits ? 0 : WNOHANG) }
        guard found == id else { return nil }
        // What WIFEXITED and its kin compute; C's macros are not there in Swift.
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }

    private static func readSome(_ descriptor: Int32) -> Data {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &buffer, buffer.count)
        return Data(buffer.prefix(max(0, count)))
    }

    // MARK: - Starting

    #if canImport(Darwin)
        private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
        /// glibc's POSIX_SPAWN_SETSID, which its header has for GNU programs only.
        private static let newSession: Int16 = 0x80
    #endif

    private static func spawn(
        _ command: [String], environment: [String: String],
        input: Int32?, output: Int32?, errors: Int32?, joinsGroup: Bool
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        let isAttached = output == nil
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else if !isAttached {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        #if canImport(Darwin)
            // With CLOEXEC_DEFAULT, what is to be inherited has to be named.
            for descriptor in Int32(0)...2 {
                posix_spawn_file_actions_addinherit_np(&actions, descriptor)
            }
        #endif
        if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
        if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
        var flags = Int16(POSIX_SPAWN_SETSIGDEF)
        if !joinsGroup { flags |= Self.newSession }
        // A pipe or socket of ours that the child kept open would never be seen to close.
        #if canImport(Darwin)
            flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            for descriptor in Int32(3)..<1024 {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
        #endif
        // A signal that is ignored here would stay ignored in the child.
        var defaults = sigset_t()
        sigfillset(&defaults)
        for signal in [SIGKILL, SIGSTOP] { sigdelset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, flags)

        let arguments = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in arguments + variables { free(string) } }
        var id: pid_t = 0
        let error = posix_spawnp(
            &id, command.first ?? "", &actions, &attributes, arguments, variables)
        guard error == 0 else {
            throw CannotStart(
                description:
                    "cannot start \(command.first ?? ""): \(String(cString: strerror(error)))")
        }
        return id
    }
}

/// What a program prints to one of its outputs: the first and the last part of it.
private struct Printed {
    private static let mostOfBeginning = 4_000_000
    private static let mostOfEnd = 1_000_000

    private var beginning = Data()
    private var end = Data()
    private var leftOut = 0
    /// The beginning of a line.
    private var line = Data()

    /// - Returns: The lines that it completes, as long as the beginning of the output lasts.
    mutating func add(_ data: Data) -> [String] {
        guard beginning.count < Self.mostOfBeginning else {
            end.append(data)
            if end.count > 2 * Self.mostOfEnd {
                leftOut += end.count - Self.mostOfEnd
                end = Data(end.suffix(Self.mostOfEnd))
            }
            return []
        }
        beginning.append(data)
        var lines: [String] = []
        var rest = data[...]
        while let index = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: line + rest[..<index], as: UTF8.self))
            line = Data()
            rest = rest[(index + 1)...]
        }
        line += rest
        return lines
    }

    var text: String {
        let gap = leftOut == 0 ? "" : "\n… \(leftOut) bytes are left out here …\n"
        return String(decoding: beginning + Data(gap.utf8) + end, as: UTF8.self)
    }
}
