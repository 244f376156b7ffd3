/// An operation took longer than its time-out.
public struct TimedOut: Error {
    public init() {}
}

/// Cancels an operation that takes longer than its time-out, in real time.
///
/// - Throws: The operation's error; `TimedOut` when the time-out is reached;
///   `CancellationError` when the calling task is cancelled.
public func withTimeout<Value: Sendable>(
    _ timeout: Duration, operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withTimeout(timeout, sleep: { try await Task.sleep(for: $0) }, operation: operation)
}

/// Cancels an operation that takes longer than its time-out.
///
/// - Parameters:
///   - timeout: The longest time that the operation may take.
///   - sleep: Waits for the time-out. It must throw when its task is cancelled.
///   - operation: It must end soon after its task is cancelled.
/// - Returns: The operation's result.
/// - Throws: The operation's error; `TimedOut` when the time-out is reached;
///   `CancellationError` when the calling task is cancelled.
public func withTimeout<Value: Sendable>(
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
        // The group has two tasks, so there is always a first one.
        guard let value = try await group.next() else { throw TimedOut() }
        return value
    }
}
