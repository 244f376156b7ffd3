import Basics

/// Returns a request that fails with `LimitExceeded` if `get` takes longer than `duration`.
///
/// - Parameter sleep: Waits for the duration. It must throw when its task is cancelled.
func limiting(
    _ get: @escaping HTTPGet, to duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> HTTPGet {
    { url in try await withLimit(duration, sleep: sleep) { try await get(url) } }
}
