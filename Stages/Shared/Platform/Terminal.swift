import Foundation

/// Standard input, standard output and Ctrl-C.
public enum Terminal {
    /// Writes a line to standard output.
    public static func write(_ line: String) {
        // `print` buffers its output when standard output is a pipe.
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    /// Writes a line to standard error.
    public static func writeError(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }

    /// Writes a line to standard error if the app was started with `--verbose`.
    public static func log(_ message: String) {
        guard CommandLine.arguments.contains("--verbose") else { return }
        writeError(message)
    }

    /// Calls `action` when Ctrl-C is pressed, in place of ending the process.
    public static func onInterrupt(
        _ action: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        // Without `@Sendable`, the handler is isolated to the caller's actor and traps here.
        source.setEventHandler { @Sendable in action() }
        source.resume()
        return source
    }

    /// Starts to read standard input, and returns its lines until its end. Call it once.
    public static func readLines() -> AsyncStream<String> {
        AsyncStream { continuation in
            // `readLine` blocks its thread, which must not be one of Swift's cooperative pool.
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }
}
