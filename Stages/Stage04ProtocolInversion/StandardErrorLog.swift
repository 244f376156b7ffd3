/// Writes to standard error.
struct StandardErrorLog: Log {
    /// Whether it writes at all.
    let isVerbose: Bool

    func write(_ message: String) {
        if isVerbose { Terminal.writeError(message) }
    }
}
