import Synchronization

@testable import Stage04ProtocolInversion

/// A fake: a store that works, and forgets everything when the process ends.
final class InMemoryVideoStore: VideoStore {
    private let saved = Mutex<SavedVideos?>(nil)

    func write(_ save: SavedVideos) {
        saved.withLock { $0 = save }
    }

    func read() -> SavedVideos? {
        saved.withLock { $0 }
    }
}
