import Synchronization

@testable import Stage04ProtocolInversion

/// A store that keeps its feed in memory (a fake).
final class InMemoryVideoStore: VideoStore {
    private let feed = Mutex<CachedFeed?>(nil)

    func write(_ feed: CachedFeed) {
        self.feed.withLock { $0 = feed }
    }

    func read() -> CachedFeed? {
        feed.withLock { $0 }
    }
}
