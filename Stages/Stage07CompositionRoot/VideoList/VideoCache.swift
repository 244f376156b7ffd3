import Foundation

/// Keeps the last good videos, and says how long they are good for.
package struct VideoCache: Sendable {
    private let store: VideoStore
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - store: Where the save is kept.
    ///   - now: The clock by which saves are stamped and judged.
    package init(store: VideoStore, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    /// Replaces what was saved, and notes the time.
    ///
    /// - Throws: What the store throws.
    package func save(_ videos: [Video]) async throws {
        try await store.write(SavedVideos(videos: videos, savedAt: now()))
    }

    /// What was saved less than 7 times 24 hours ago, or `nil`: too old, from the future, unreadable
    /// or not there.
    package func load() async -> LoadedVideos? {
        guard let saved = await store.read(), isFresh(saved.savedAt, at: now()) else { return nil }
        return LoadedVideos(videos: saved.videos, savedAt: saved.savedAt)
    }
}

/// Whether what was saved may still be shown: it is less than 7 times 24 hours old, and not from the
/// future.
///
/// - Parameters:
///   - savedAt: When it was saved.
///   - now: The moment in which it would be shown.
func isFresh(_ savedAt: Date, at now: Date) -> Bool {
    let age = now.timeIntervalSince(savedAt)
    return age >= 0 && age < 7 * 24 * 60 * 60
}
