import Foundation

/// Tells on standard error what a loader does, if the app was started with `--verbose`.
@MainActor
final class Log: VideoLoaderDelegate {
    func loaderDidStart(_ loader: VideoLoader) {
        write("load started")
    }

    func loader(_ loader: VideoLoader, didEnd outcome: String, after elapsed: Duration) {
        write("load \(outcome), \(Int(elapsed / .milliseconds(1)))ms")
    }

    private func write(_ message: String) {
        guard CommandLine.arguments.contains("--verbose") else { return }
        Terminal.writeError(message)
    }
}
