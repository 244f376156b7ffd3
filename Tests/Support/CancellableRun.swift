import Synchronization

/// Runs an operation that its own doubles can cancel, in whichever child task they are called.
public final class CancellableRun: Sendable {
    private let cancelTask = Mutex<(@Sendable () -> Void)?>(nil)

    public init() {}

    /// Cancels the operation.
    public func cancel() { cancelTask.withLock { $0 }?() }

    /// Runs the operation in a task of its own.
    public func value<Value: Sendable>(
        of operation: @escaping @Sendable () async -> Value
    ) async -> Value {
        // The operation starts when its task is known.
        let (start, continuation) = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in start { break }
            return await operation()
        }
        cancelTask.withLock { $0 = { task.cancel() } }
        continuation.yield()
        return await task.value
    }

    /// Runs the operation in a task of its own.
    public func result<Value: Sendable>(
        of operation: @escaping @Sendable () async throws -> Value
    ) async -> Result<Value, any Error> {
        await value {
            do { return .success(try await operation()) } catch { return .failure(error) }
        }
    }
}
