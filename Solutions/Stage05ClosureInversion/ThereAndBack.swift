/// The boundary of `VideoStore` once more, as the protocol that it was in stage 4.
protocol VideoStoring: Sendable {
    /// Replaces the save.
    ///
    /// - Throws: If it cannot be kept. The old save is then still there.
    func write(_ save: SavedVideos) throws

    /// The save, or `nil` if there is none, or none that can be read.
    func read() -> SavedVideos?
}

extension VideoStore {
    /// There: a type that conforms, as two functions.
    static func using(_ storing: some VideoStoring) -> VideoStore {
        VideoStore(write: storing.write, read: storing.read)
    }
}

/// Back: two functions, as a type that conforms.
struct StoreOfFunctions: VideoStoring {
    let store: VideoStore

    func write(_ save: SavedVideos) throws {
        try store.write(save)
    }

    func read() -> SavedVideos? {
        store.read()
    }
}
