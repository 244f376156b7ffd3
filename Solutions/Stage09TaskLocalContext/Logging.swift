import Stage09Dependencies

/// A load that tells what it does, and does nothing else.
///
/// - Parameters:
///   - load: The load.
///   - name: What it is called in the log.
///   - words: The outcome, in the log's words.
func logging<Outcome: Sendable>(
    _ load: @escaping @Sendable () async -> Outcome, as name: String,
    words: @escaping @Sendable (Outcome) -> String
) -> @Sendable () async -> Outcome {
    let (log, uptime) = (Dependency(\.log), Dependency(\.uptime))
    return {
        let (log, uptime) = (log.wrappedValue, uptime.wrappedValue)
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
