import Stage07Shared

/// Returns a load that replaces a failed `load` by the cached feed. A cancelled load has not failed.
///
/// - Parameter cached: Returns the cached feed. If it returns `nil` or throws, the error of `load` is
///   thrown.
package func fallingBack(
    _ load: @escaping LoadVideos, to cached: @escaping @Sendable () async throws -> CachedFeed?
) -> LoadVideos {
    {
        do {
            return try await load()
        } catch let reason as LoadingError {
            guard let feed = try await unlessCancelled({ try? await cached() }) else {
                throw reason
            }
            return LoadedVideos(
                videos: feed.videos, savedAt: feed.savedAt, fallbackReason: reason)
        }
    }
}
