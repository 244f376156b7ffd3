/// Receives the log lines of a loader.
protocol Log: Sendable {
    func write(_ message: String)
}
