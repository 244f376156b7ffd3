/// Returns an operation that fails at once.
func failing(_ error: any Error) -> @Sendable () async throws -> String {
    // TODO(5.C): Throw the error that is passed.
    { throw CancellationError() }
}

/// Returns an operation that waits and then succeeds. It ends when its task is cancelled.
func delayed(
    _ value: String, by delay: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
) -> @Sendable () async throws -> String {
    {
        // TODO(5.C): Wait with `sleep`.
        try await Task.sleep(for: delay)
        return value
    }
}
