import Platform

/// Writes the log lines of a loader.
struct Log: Sendable {
    let write: @Sendable (String) -> Void

    static let standardError = Log(write: Terminal.log)
}
