/// An operation took longer than its limit.
public struct LimitExceeded: Error {
    public init() {}
}

/// Cancels an operation that takes longer than its limit, in real time.
///
/// - Throws: The operation's error; `LimitExceeded` when the limit is reached;
///   `CancellationError` when the calling task is cancelled.
public func withLimit<Value: Sendable>(
    _ limit: Duration, operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withLimit(limit, sleep: { try await Task.sleep(for: $0) }, operation: operation)
}

/// Cancels an operation that takes longer than its limit.
///
/// - Parameters:
///   - limit: The longest time that the operation may take.
///   - sleep: Waits for the limit. It must throw when its task is cancelled.
///   - operation: It must end soon after its task is cancelled.
/// - Returns: The operation's result.
/// - Throws: The operation's error; `LimitExceeded` when the limit is reached;
///   `CancellationError` when the calling task is cancelled.
public func withLimit<Value: Sendable>(
    _ limit: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup { group in
        group.addTask { try await operation() }
        group.addTask {
            try await sleep(limit)
            throw LimitExceeded()
        }
        defer { group.cancelAll() }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
