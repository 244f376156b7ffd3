/// A load that may take so long, and no longer.
///
/// - Parameters:
///   - load: The load.
///   - duration: How long it may take. Then it is a connectivity error.
///   - sleep: Waits that long.
func limiting(
    _ load: @escaping LoadVideos, to duration: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
) -> LoadVideos {
    { try await withDeadline(duration, sleep: sleep, operation: load) }
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
