import Foundation

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
        /// What it printed. Of more than 8 MB, the last part.
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
    private let lines: AsyncStream<String>
    private let ending: Task<Outcome, Never>

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
        let session = joinsGroup || isAttached ? nil : Session(id: id)
        self.session = session
        try? inputEnd?.fileHandleForReading.close()
        try? outputEnd.fileHandleForWriting.close()
        try? errorEnd.fileHandleForWriting.close()
        let (lines, eachLine) = AsyncStream<String>.makeStream()
        self.lines = lines
        let printed = Printed(
            id: id, session: session, output: outputEnd.fileHandleForReading,
            errors: errorEnd.fileHandleForReading, eachLine: eachLine)
        ending = Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(returning: printed.read(for: deadline))
                }
            }
        }
    }

    public var isRunning: Bool { kill(id, 0) == 0 }

    /// Waits until the program has ended.
    public func outcome() async -> Outcome { await ending.value }

    /// Waits for the next line that the program writes, to its output or to its errors, in the order in
    /// which they come; `nil` when there is none to come.
    public func nextLine() async -> String? {
        var lines = lines.makeAsyncIterator()
        return await lines.next()
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

/// What a program prints, until it has ended.
private struct Printed: Sendable {
    let id: pid_t
    let session: Session?
    let output: FileHandle
    let errors: FileHandle
    let eachLine: AsyncStream<String>.Continuation

    /// Reads until the program has ended. It may close its output and go on; and what it has started may hold
    /// its output open after its end.
    ///
    /// - Parameter deadline: The longest time. A pause of the machine (a laptop that is closed) hardly counts: the
    ///   program did not run either.
    func read(for deadline: Duration?) -> ChildProcess.Outcome {
        var texts = [output.fileDescriptor: Text(), errors.fileDescriptor: Text()]
        var open = Set(texts.keys)
        var (end, timedOut): (ChildProcess.End?, Bool) = (nil, false)
        var (left, last) = (deadline ?? .seconds(1), ContinuousClock.now)
        while end == nil {
            let now = ContinuousClock.now
            if deadline != nil { left -= min(last.duration(to: now), .seconds(1)) }
            last = now
            guard left > .zero else {
                timedOut = true
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
                texts[entry.fd]?.add(data).forEach { eachLine.yield($0) }
            }
        }
        if end == nil { kill(id, SIGKILL) }
        session?.end()
        let outcome = ChildProcess.Outcome(
            end: end ?? ended(orWaiting: true) ?? .signalled(SIGKILL),
            output: texts[output.fileDescriptor]?.all ?? "",
            errors: texts[errors.fileDescriptor]?.all ?? "", timedOut: timedOut)
        eachLine.finish()
        try? output.close()
        try? errors.close()
        return outcome
    }

    /// How it ended; `nil` if it runs.
    private func ended(orWaiting waits: Bool) -> ChildProcess.End? {
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
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        return Data(buffer.prefix(max(0, count)))
    }
}

/// What a program prints to one of its outputs. Of much, the last part says more: how the program ended.
private struct Text {
    private static let most = 4_000_000

    private var kept = Data()
    private var isWhole = true
    /// The beginning of a line.
    private var line: [UInt8] = []

    var all: String { String(decoding: kept, as: UTF8.self) }

    /// - Returns: The lines that it completes, as long as nothing was left out.
    mutating func add(_ data: Data) -> [String] {
        kept.append(data)
        if kept.count > Self.most * 2 {
            kept = Data("… the beginning is left out …\n".utf8) + kept.suffix(Self.most)
            isWhole = false
        }
        guard isWhole else { return [] }
        let parts = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var lines: [String] = []
        for part in parts.dropLast() {
            lines.append(String(decoding: line + part, as: UTF8.self))
            line = []
        }
        line += parts.last ?? Data()
        return lines
    }
}
