import Basics

/// Returns a load that logs the start, the outcome and the duration of each call of `load`.
func logging(
    _ load: @escaping LoadVideos, to log: @escaping @Sendable (String) -> Void,
    uptime: @escaping @Sendable () -> Duration
) -> LoadVideos {
    {
        let start = uptime()
        func logEnd(_ outcome: String) {
            log("load \(outcome), \(millisecondsText(uptime() - start))")
        }
        log("load started")
        do {
            let loaded = try await load()
            logEnd("ended: \(loaded.logDescription)")
            return loaded
        } catch {
            logEnd(error is CancellationError ? "cancelled" : "failed: \(error)")
            throw error
        }
    }
}
