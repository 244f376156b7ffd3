import Foundation
import Stage09Dependencies
import Stage09Shared

/// Stores the videos of the last good response, and decides how long they are fresh.
package struct VideoCache: Sendable {
    @Dependency(\.videoStore) private var store
    @Dependency(\.now) private var now

    package init() {}

    /// Replaces the cached feed and stamps it with the current date.
    ///
    /// - Throws: The store's error. The previous feed is then unchanged.
    package func save(_ videos: [Video]) async throws {
        try await store.write(CachedFeed(videos: videos, savedAt: now()))
    }

    /// Returns the cached feed; `nil` if there is none, if it cannot be read, if it is seven days old
    /// or older, or if its date is in the future.
    package func load() async -> CachedFeed? {
        guard let feed = await store.read(), isFresh(feed.savedAt, at: now()) else { return nil }
        return feed
    }
}

/// Returns whether a feed is less than seven days old and its date is not in the future.
///
/// - Parameters:
///   - savedAt: The date at which the feed was saved.
///   - now: The date at which the feed would be shown.
func isFresh(_ savedAt: Date, at now: Date) -> Bool {
    // TODO(9.5): Which date counts?
    let age = Dependency(\.now).wrappedValue().timeIntervalSince(savedAt)
    return age >= 0 && age < 7 * 24 * 60 * 60
}
