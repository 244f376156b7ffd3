import Basics

/// Fails with `.connectivity` if `load` takes longer than `duration`.
///
/// - Parameter sleep: Waits for the duration.
func limiting(
    _ load: @escaping LoadVideos, to duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> LoadVideos {
    {
        do {
            return try await withLimit(duration, sleep: sleep, operation: load)
        } catch is LimitExceeded {
            throw LoadingError.connectivity
        }
    }
}

/// The same, as a type.
struct LimitingVideoLoader: VideoLoader {
    let loader: any VideoLoader
    let duration: Duration
    let sleep: @Sendable (Duration) async throws -> Void

    func load() async throws -> LoadedVideos {
        try await limiting(loader.load, to: duration, sleep: sleep)()
    }
}
