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
        // TODO(5.8): What the type does, when it is asked to.
        let save = storing.read()
        return VideoStore(write: { _ in }, read: { save })
    }
}

/// Back: two functions, as a type that conforms.
struct StoreOfFunctions: VideoStoring {
    let store: VideoStore

    func write(_ save: SavedVideos) throws {
        // TODO(5.8): What the function does, and all of it.
        try? store.write(save)
    }

    func read() -> SavedVideos? {
        store.read()
    }
}
