import Basics

/// Returns a load that logs the start, the outcome and the duration of each call of `load`.
///
/// - Parameters:
///   - name: The name of the load in the log.
///   - describe: Returns the description of an outcome in the log.
func logging<Outcome: Sendable>(
    _ load: @escaping @Sendable () async -> Outcome, as name: String,
    describe: @escaping @Sendable (Outcome) -> String, to log: @escaping @Sendable (String) -> Void,
    uptime: @escaping @Sendable () -> Duration
) -> @Sendable () async -> Outcome {
    {
        let start = uptime()
        log("\(name) started")
        let outcome = await load()
        log("\(name) \(describe(outcome)), \(millisecondsText(uptime() - start))")
        return outcome
    }
}
