import Foundation

/// Keeps the last good videos, and says how long they are good for.
struct VideoCache: Sendable {
    private let store: any VideoStore
    private let time: any TimeProvider

    /// - Parameters:
    ///   - store: Where the save is kept.
    ///   - time: The clock by which saves are stamped and judged.
    init(store: any VideoStore, time: any TimeProvider) {
        self.store = store
        self.time = time
    }

    /// Replaces what was saved, and notes the time.
    ///
    /// - Throws: What the store throws.
    func save(_ videos: [Video]) throws {
        try store.write(SavedVideos(videos: videos, savedAt: time.now))
    }

    /// What was saved less than 7 times 24 hours ago, or `nil`: too old, from the future, unreadable
    /// or not there.
    func load() -> LoadedVideos? {
        guard let saved = store.read() else { return nil }
        let age = time.now.timeIntervalSince(saved.savedAt)
        guard age >= 0, age < 7 * 24 * 60 * 60 else { return nil }
        return LoadedVideos(videos: saved.videos, savedAt: saved.savedAt)
    }
}

/// "Remove what was saved", for people who lend their machine to others. No screen offers it yet.
struct SaveRemoval: Sendable {
    private let store: any RemovableStore
    private let log: any Log

    /// - Parameters:
    ///   - store: Where the save is kept.
    ///   - log: Where it tells that the save is gone.
    init(store: any RemovableStore, log: any Log) {
        self.store = store
        self.log = log
    }

    /// Leaves nothing of the save.
    ///
    /// - Throws: What the store throws.
    func run() throws {
        try store.remove()
        log.write("save removed")
    }
}
