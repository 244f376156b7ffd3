/// A load that tells what it does, and does nothing else.
///
/// - Parameters:
///   - load: The load.
///   - name: What it is called in the log.
///   - log: Where it tells.
///   - words: The outcome, in the log's words.
///   - uptime: The clock that it measures by.
func logging<Outcome: Sendable>(
    _ load: @escaping @Sendable () async -> Outcome, as name: String,
    to log: @escaping @Sendable (String) -> Void,
    words: @escaping @Sendable (Outcome) -> String,
    uptime: @escaping @Sendable () -> Duration
) -> @Sendable () async -> Outcome {
    {
        let start = uptime()
        log("\(name) started")
        let outcome = await load()
        log("\(name) \(words(outcome)), \(milliseconds(uptime() - start))")
        return outcome
    }
}

/// A length of time, in the log's words.
private func milliseconds(_ duration: Duration) -> String {
    "\(Int(duration / .milliseconds(1)))ms"
}
