import Foundation

/// Tells on standard error what the app is doing, if it was started with `--verbose`.
enum Log {
    static func write(_ message: String) {
        guard CommandLine.arguments.contains("--verbose") else { return }
        Terminal.writeError(message)
    }

    static func write(_ message: String, since start: ContinuousClock.Instant) {
        let elapsed = start.duration(to: .now) / .milliseconds(1)
        write("\(message), \(Int(elapsed))ms")
    }
}
