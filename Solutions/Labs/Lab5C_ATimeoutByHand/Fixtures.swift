/// Returns an operation that fails at once.
func failing(_ error: any Error) -> @Sendable () async throws -> String {
    { throw error }
}

/// Returns an operation that waits and then succeeds. It ends when its task is cancelled.
func delayed(
    _ value: String, by delay: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
) -> @Sendable () async throws -> String {
    {
        try await sleep(delay)
        return value
    }
}
