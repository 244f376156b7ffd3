/// An operation took longer than its time-out.
struct TimedOut: Error {}

/// Cancels an operation that takes longer than its time-out.
///
/// - Parameters:
///   - timeout: The longest time that the operation may take.
///   - sleep: Waits for the time-out. It throws when its task is cancelled.
/// - Throws: The operation's error; `TimedOut` when the time-out is reached;
///   `CancellationError` when the calling task is cancelled.
func withTimeout<Value: Sendable>(
    _ timeout: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup { group in
        group.addTask { try await operation() }
        group.addTask {
            try await sleep(timeout)
            throw TimedOut()
        }
        defer { group.cancelAll() }
        // The group has two tasks, so one of them ends first.
        guard let value = try await group.next() else { preconditionFailure() }
        return value
    }
}
