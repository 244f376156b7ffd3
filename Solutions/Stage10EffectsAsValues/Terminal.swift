import Foundation

/// The person at the keyboard: lines in, lines out, and Ctrl-C.
enum Terminal {
    // Not `print`: its buffer is flushed late when the output is a pipe.
    static func write(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    static func writeError(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }

    /// Calls `action` instead of ending the process when Ctrl-C is pressed.
    static func onInterrupt(_ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        // `@Sendable`, or Swift takes the handler for the caller's and traps on another queue.
        source.setEventHandler { @Sendable in action() }
        source.resume()
        return source
    }

    /// The lines typed, one by one, until the end of the input.
    static var lines: AsyncStream<String> {
        AsyncStream { continuation in
            // `readLine` blocks, and a thread that is blocked must not be one of Swift's few.
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }
}
