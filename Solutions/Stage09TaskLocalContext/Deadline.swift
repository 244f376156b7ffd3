import Stage09Core

/// Ends an operation that takes too long.
///
/// - Parameters:
///   - duration: How long it may take.
///   - sleep: Waits that long.
/// - Throws: What `operation` throws, `LoadingError.connectivity` when the time is up, and
///   `CancellationError` if the task was cancelled.
func withDeadline<Value: Sendable>(
    _ duration: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup { group in
        group.addTask { try await operation() }
        group.addTask {
            try await sleep(duration)
            throw LoadingError.connectivity
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
    }
}
