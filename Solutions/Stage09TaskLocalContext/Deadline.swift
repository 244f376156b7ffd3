import Stage09Core
import Stage09Dependencies

/// How long a load may take at most.
let loadDeadline = Duration.seconds(60)

/// Ends an operation that takes too long.
///
/// - Parameter duration: How long it may take.
/// - Throws: What `operation` throws, `LoadingError.connectivity` when the time is up, and
///   `CancellationError` if the task was cancelled.
func withDeadline<Value: Sendable>(
    _ duration: Duration, operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup { group in
        group.addTask { try await operation() }
        group.addTask {
            @Dependency(\.sleep) var sleep
            try await sleep(duration)
            throw LoadingError.connectivity
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw CancellationError() }
        return first
    }
}
