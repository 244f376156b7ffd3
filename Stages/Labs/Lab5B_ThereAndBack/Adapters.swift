// TODO(5.B): Forward each call and each error.

extension VideoStore {
    /// Adapts a type that conforms to `VideoStoring`.
    init(_ storing: some VideoStoring) {
        let feed = try? storing.read()
        self.init(write: { try? storing.write($0) }, read: { feed })
    }
}

/// Adapts a `VideoStore` to `VideoStoring`.
struct VideoStoreAdapter: VideoStoring {
    private let store: VideoStore
    private let feed: Feed?

    init(_ store: VideoStore) {
        self.store = store
        feed = try? store.read()
    }

    func write(_ feed: Feed) throws {
        try? store.write(feed)
    }

    func read() throws -> Feed? {
        feed
    }
}
