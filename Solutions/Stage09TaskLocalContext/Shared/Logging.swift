import Basics
import Stage09Dependencies

/// Returns a load that logs the start, the outcome and the duration of each call of `load`.
///
/// - Parameters:
///   - name: The name of the load in the log.
///   - describe: Returns the description of a result in the log.
package func logging<Value: Sendable>(
    _ load: @escaping @Sendable () async throws -> Value, as name: String,
    describe: @escaping @Sendable (Value) -> String
) -> @Sendable () async throws -> Value {
    let (log, uptime) = (Dependency(\.log), Dependency(\.uptime))
    return {
        let (log, uptime) = (log.wrappedValue, uptime.wrappedValue)
        let start = uptime()
        func logEnd(_ outcome: String) {
            log("\(name) \(outcome), \(millisecondsText(uptime() - start))")
        }
        log("\(name) started")
        do {
            let loaded = try await load()
            logEnd("ended: \(describe(loaded))")
            return loaded
        } catch {
            logEnd(error is CancellationError ? "cancelled" : "failed: \(error)")
            throw error
        }
    }
}
