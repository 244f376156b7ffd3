import Foundation

/// Tells what the app is doing.
struct Log: Sendable {
    let write: @Sendable (String) -> Void

    func write(_ message: String, since start: ContinuousClock.Instant) {
        let elapsed = start.duration(to: .now) / .milliseconds(1)
        write("\(message), \(Int(elapsed))ms")
    }

    static let global = Global(verbose)

    /// The log that everybody writes to who was not given one of their own: an ambient context.
    static var current: Log {
        get { global.value }
        set { global.value = newValue }
    }

    /// Writes to standard error, if the app was started with `--verbose`.
    static let verbose = Log { message in
        guard CommandLine.arguments.contains("--verbose") else { return }
        Terminal.writeError(message)
    }
}
