import Basics
import Stage09Dependencies

/// Returns a load that fails with `.connectivity` if `load` takes longer than the time-out.
package func timingOut<Value: Sendable>(
    _ load: @escaping @Sendable () async throws -> Value
) -> @Sendable () async throws -> Value {
    let (timeout, sleep) = (Dependency(\.timeout), Dependency(\.sleep))
    return {
        do {
            return try await withTimeout(
                timeout.wrappedValue, sleep: sleep.wrappedValue, operation: load)
        } catch is TimedOut {
            throw LoadingError.connectivity
        }
    }
}
