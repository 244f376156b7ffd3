import Basics

/// Returns a load that fails with `.connectivity` if `load` takes longer than `duration`.
///
/// - Parameter sleep: Waits for the duration. It must throw when its task is cancelled.
func timingOut(
    _ load: @escaping LoadVideos, after duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> LoadVideos {
    {
        do {
            return try await withTimeout(duration, sleep: sleep, operation: load)
        } catch is TimedOut {
            throw LoadingError.connectivity
        }
    }
}
