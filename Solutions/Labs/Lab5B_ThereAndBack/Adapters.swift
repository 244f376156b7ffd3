extension VideoStore {
    /// Adapts a type that conforms to `VideoStoring`.
    init(_ storing: some VideoStoring) {
        self.init(write: storing.write, read: storing.read)
    }
}

/// Adapts a `VideoStore` to `VideoStoring`.
struct VideoStoreAdapter: VideoStoring {
    private let store: VideoStore

    init(_ store: VideoStore) {
        self.store = store
    }

    func write(_ feed: Feed) throws {
        try store.write(feed)
    }

    func read() throws -> Feed? {
        try store.read()
    }
}
