import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage06Decorators

// Kata 6.4 in Stages/Stage06Decorators/README.md
// Hints, and below them the solution: Solutions/Stage06Decorators/README.md
@Suite("6.4 Order the wrappers")
struct OrderTheWrappers {
    @Test("saving, fallingBack and logging are each in the chain")
    func chain() async {
        let (log, writes) = (Spy(), Spy())
        let store = VideoStore(write: { _ in writes.record("write") }, read: { .desert })
        _ = await run(appLoad(stub(.ocean), store: store, log: log.record))
        #expect(
            writes.events == ["write"],
            "a good load was saved \(writes.events.count) times: is saving in the chain once?")
        #expect(
            log.events == ["load started", "load ended: 1 from the server, 0ms"],
            "expected two log lines of one load, got \(log.events): is logging in the chain once?")
        let failed = await run(appLoad(stub(.connectivity), store: store))
        #expect(
            failed.text == "Desert, saved",
            "a failed load ended with \(failed.text): is fallingBack in the chain?")
    }

    @Test("a slow save does not count against the time-out")
    func slowSave() async {
        let time = VirtualTime()
        let store = VideoStore(
            write: { _ in try await time.sleep(for: .seconds(3600)) }, read: { nil })
        let load = time.start(appLoad(stub(.ocean), store: store, world: .virtual(time)))
        // The save may run in a task of its own, on another executor.
        await time.wait { time.sleeperCount > 0 }
        time.advance(by: .seconds(3600))
        await time.wait { load.hasEnded }
        #expect(
            load.text == "Ocean from the server",
            "the server responded at once and the save took an hour: expected the videos, got \(load.text)"
        )
    }

    @Test("a load over the time-out falls back")
    func overTheTimeout() async {
        let time = VirtualTime()
        let remote: LoadVideos = {
            try await time.sleep(for: .seconds(3600))
            return .ocean
        }
        let load = time.start(appLoad(remote, store: .desert, world: .virtual(time)))
        time.advance(by: .seconds(60))
        await time.wait { load.hasEnded }
        #expect(
            load.text == "Desert, saved",
            "the server did not respond within 60 s: expected the cached feed, got \(load.text)")
    }

    @Test("a fallback keeps the date of the cached feed")
    func date() async {
        let feed = Mutex<CachedFeed?>(.desert)
        let store = VideoStore(
            write: { new in feed.withLock { $0 = new } }, read: { feed.withLock { $0 } })
        let result = await run(appLoad(stub(.connectivity), store: store))
        #expect(
            result.text == "Desert, saved",
            "the load failed: expected the cached feed, got \(result.text)")
        let age = feed.withLock { World.still.now().timeIntervalSince($0?.savedAt ?? .saved) }
        #expect(
            age == 2 * 60 * 60,
            "a feed of 2 hours ago was shown as a fallback: expected the cache to keep its date, got \(Int(age / 3600)) hours ago"
        )
    }

    private static let week: TimeInterval = 7 * 24 * 60 * 60

    @Test(
        "the log states the outcome that the user sees",
        arguments: [(0, true), (week - 1, true), (week, false)])
    func log(cache: (age: TimeInterval, isFresh: Bool)) async {
        let spy = Spy()
        let world = changing(World.still) { $0.now = { .saved + cache.age } }
        _ = await run(appLoad(stub(.connectivity), store: .desert, log: spy.record, world: world))
        let expected =
            cache.isFresh
            ? "load ended: 1 saved, connectivity, 0ms" : "load failed: connectivity, 0ms"
        #expect(
            spy.events.last == expected,
            "the load failed, and a feed \(Int(cache.age)) s old is cached: expected \"\(expected)\", and the log ends with \"\(spy.events.last ?? "")\""
        )
    }

    @Test("the log's last line is the end of the load")
    func lastLine() async {
        let spy = Spy()
        let store = VideoStore(write: { _ in throw StoreError() }, read: { nil })
        _ = await run(appLoad(stub(.ocean), store: store, log: spy.record))
        #expect(
            spy.events.last == "load ended: 1 from the server, 0ms",
            "the store cannot write: expected the log to end with \"load ended: 1 from the server, 0ms\", and it ends with \"\(spy.events.last ?? "")\""
        )
    }
}
