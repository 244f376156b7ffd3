import Foundation
import Synchronization
import Testing

@testable import Stage04ProtocolInversion

// Three tests, of the date alone. None of them waits.

@Suite("The date of a cached feed")
struct FailureTests {
    private let feed = CachedFeed(videos: [], savedAt: Date(timeIntervalSinceReferenceDate: 0))

    @Test("a feed of six days is shown")
    func sixDays() {
        let time = StoppedClock(now: feed.savedAt + 6 * 24 * 60 * 60)
        #expect(VideoCache(store: FullStore(feed: feed), time: time).load() == feed)
    }

    @Test("a load reads the date once")
    func once() {
        let time = CountingClock()
        _ = VideoCache(store: FullStore(feed: feed), time: time).load()
        #expect(time.calls == 1)
    }

    @Test("a feed from the future is not shown")
    func future() {
        let time = RunningClock(start: feed.savedAt - 60)
        #expect(VideoCache(store: FullStore(feed: feed), time: time).load() == nil)
    }
}

private struct FullStore: VideoStore {
    let feed: CachedFeed

    func write(_ feed: CachedFeed) {}
    func read() -> CachedFeed? { feed }
}

private struct StoppedClock: TimeProvider {
    let now: Date
}

private final class CountingClock: TimeProvider {
    private let count = Mutex(0)
    var calls: Int { count.withLock { $0 } }

    var now: Date {
        count.withLock { $0 += 1 }
        return Date(timeIntervalSinceReferenceDate: 60)
    }
}

private struct RunningClock: TimeProvider {
    let start: Date
    private let created = ContinuousClock.now

    init(start: Date) { self.start = start }

    var now: Date { start + TimeInterval(created.duration(to: .now) / .seconds(1)) }
}
