import Foundation

/// Keeps the last good videos, and says how long they are good for.
struct VideoCache: Sendable {
    private let store: any VideoStore
    private let time: any TimeProvider

    /// Where the save is kept, for whoever wants to look at it.
    var file: URL { store.file }

    /// - Parameters:
    ///   - store: Where the save is kept.
    ///   - time: The clock by which saves are stamped and judged.
    init(store: any VideoStore, time: any TimeProvider) {
        self.store = store
        self.time = time
        // TODO(4.1): Making a cache is not yet using it.
        // What has been read once is read faster the next time.
        _ = store.read()
    }

    // TODO(4.7): Whose clock is asked, here and in `load()`?

    /// Replaces what was saved, and notes the time.
    ///
    /// - Throws: What the store throws.
    func save(_ videos: [Video]) throws {
        try store.write(SavedVideos(videos: videos, savedAt: Date()))
    }

    /// What was saved less than 7 times 24 hours ago, or `nil`: too old, from the future, unreadable
    /// or not there.
    func load() -> LoadedVideos? {
        guard let saved = store.read() else { return nil }
        let age = Date().timeIntervalSince(saved.savedAt)
        guard age >= 0, age < 7 * 24 * 60 * 60 else { return nil }
        return LoadedVideos(videos: saved.videos, savedAt: saved.savedAt)
    }
}

/// "Remove what was saved", for people who lend their machine to others. No screen offers it yet.
struct SaveRemoval: Sendable {
    private let store: any VideoStore
    private let log: any Log

    /// - Parameters:
    ///   - store: Where the save is kept.
    ///   - log: Where it tells that the save is gone.
    init(store: any VideoStore, log: any Log) {
        self.store = store
        self.log = log
    }

    /// Leaves nothing of the save.
    ///
    /// - Throws: What the store throws.
    func run() throws {
        // TODO(4.6): A save without videos is still a save.
        try store.write(SavedVideos(videos: [], savedAt: .distantPast))
        log.write("save removed")
    }
}
