/// An operation that may take so long, and no longer.
///
/// - Parameters:
///   - operation: The operation.
///   - duration: How long it may take. Then it is a connectivity error.
///   - sleep: Waits that long.
package func limiting<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value, to duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> @Sendable () async throws -> Value {
    { try await withDeadline(duration, sleep: sleep, operation: operation) }
}
