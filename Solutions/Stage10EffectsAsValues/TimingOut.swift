import Basics

/// Returns a request that fails with `TimedOut` if `get` takes longer than `duration`.
///
/// - Parameter sleep: Waits for the duration. It must throw when its task is cancelled.
func timingOut(
    _ get: @escaping HTTPGet, after duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> HTTPGet {
    { url in try await withTimeout(duration, sleep: sleep) { try await get(url) } }
}
