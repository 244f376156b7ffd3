import Foundation

/// Stores the videos of the last good response, and decides how long they are fresh.
struct VideoCache: Sendable {
    private let store: any VideoStore
    private let time: any TimeProvider
    // TODO(4.3)
    private let now: Date

    init(store: any VideoStore, time: any TimeProvider) {
        self.store = store
        self.time = time
        now = time.now
    }

    /// Replaces the cached feed and stamps it with the current date.
    ///
    /// - Throws: The store's error. The previous feed is then unchanged.
    func save(_ videos: [Video]) throws {
        try store.write(CachedFeed(videos: videos, savedAt: now))
    }

    /// Returns the cached feed; `nil` if there is none, if it cannot be read, if it is seven days old
    /// or older, or if its date is in the future.
    func load() -> CachedFeed? {
        guard let feed = store.read() else { return nil }
        // TODO(4.3): the seven-day rule
        let age = now.timeIntervalSince(feed.savedAt)
        return age >= 0 && age < 7 * 24 * 60 * 60 ? feed : nil
    }
}
