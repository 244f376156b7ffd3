import Stage09Shared

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
            // A load that is cancelled before or while the cache is read stays cancelled.
            try Task.checkCancellation()
            let feed = try? await cached()
            try Task.checkCancellation()
            guard let feed else { throw reason }
            return LoadedVideos(
                videos: feed.videos, savedAt: feed.savedAt, fallbackReason: reason)
        }
    }
}
