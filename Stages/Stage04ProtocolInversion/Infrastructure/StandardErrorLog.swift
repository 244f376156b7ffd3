import Platform

/// Writes log lines to standard error if the app was started with `--verbose`.
struct StandardErrorLog: Log {
    func write(_ message: String) {
        Terminal.log(message)
    }
}
