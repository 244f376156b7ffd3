/// A load that is replaced by another one when it fails.
///
/// - Parameters:
///   - load: The load.
///   - other: What stands in for it. It may have nothing, `nil`, or fail, or be cancelled.
func fallingBack(
    _ load: @escaping LoadVideos, to other: @escaping @Sendable () async throws -> LoadedVideos?
) -> LoadVideos {
    // TODO(6.2): Keep what `LoadVideos` promises.
    {
        do {
            return try await load()
        } catch {
            var loaded = try await other() ?? LoadedVideos(videos: [], savedAt: nil)
            loaded.insteadOf = error as? LoadingError
            return loaded
        }
    }
}

/// The same, as a type.
struct FallingBackVideoLoader: VideoLoader {
    let loader: any VideoLoader
    let other: @Sendable () async throws -> LoadedVideos?

    func load() async throws -> LoadedVideos {
        try await fallingBack(loader.load, to: other)()
    }
}
