import Basics

/// Fails with `.connectivity` if `operation` takes longer than `duration`.
///
/// - Parameter sleep: Waits for the duration.
package func limiting<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value, to duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> @Sendable () async throws -> Value {
    {
        do {
            return try await withLimit(duration, sleep: sleep, operation: operation)
        } catch is LimitExceeded {
            throw LoadingError.connectivity
        }
    }
}
