import Stage09Core
import Stage09Dependencies

/// Keeps one save.
///
/// The two functions are all there is. Whoever wants another store makes other functions, or copies a
/// store and replaces one.
package struct VideoStore: Sendable {
    /// Replaces the save. Throws if it cannot be kept; the old save is then still there.
    package var write: @Sendable (SavedVideos) async throws -> Void
    /// The save, or `nil` if there is none, or none that can be read.
    package var read: @Sendable () async -> SavedVideos?

    package init(
        write: @escaping @Sendable (SavedVideos) async throws -> Void,
        read: @escaping @Sendable () async -> SavedVideos?
    ) {
        self.write = write
        self.read = read
    }
}

extension VideoStore {
    /// Keeps the save in memory, for tests and previews: each store has a save of its own.
    ///
    /// - Parameter save: What it has in the beginning.
    package static func inMemory(_ save: SavedVideos? = nil) -> VideoStore {
        let store = InMemoryVideoStore(save)
        return VideoStore(write: { await store.write($0) }, read: { await store.read() })
    }

    /// A store that may not be used: a test replaces the function that it expects to be called.
    package static var unimplemented: VideoStore {
        VideoStore(
            write: { _ in Unimplemented.report("videoStore.write") },
            read: {
                Unimplemented.report("videoStore.read")
                return nil
            })
    }
}

/// The save, in memory.
private actor InMemoryVideoStore {
    private var save: SavedVideos?

    init(_ save: SavedVideos?) {
        self.save = save
    }

    func write(_ save: SavedVideos) {
        self.save = save
    }

    func read() -> SavedVideos? {
        save
    }
}
