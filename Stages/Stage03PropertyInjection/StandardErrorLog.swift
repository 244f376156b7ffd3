import Platform

/// Writes a loader's log lines to standard error if the app was started with `--verbose`.
final class StandardErrorLog: VideoLoaderDelegate {
    func videoLoader(_ loader: VideoLoader, didLog message: String) {
        Terminal.log(message)
    }
}
