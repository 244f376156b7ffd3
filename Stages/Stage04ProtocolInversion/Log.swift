/// Hears what a loader does.
protocol Log: Sendable {
    func write(_ message: String)
}
