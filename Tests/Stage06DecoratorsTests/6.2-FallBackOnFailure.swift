import TestSupport
import Testing

@testable import Stage06Decorators

// Kata 6.2 in Stages/Stage06Decorators/README.md
// Hints, and below them the solution: Solutions/Stage06Decorators/README.md
@Suite("6.2 Fall back only on failure")
struct FallBackOnFailure {
    @Test(
        "a failed load returns the cached feed, its date and the reason",
        arguments: [LoadingError.connectivity, .invalidData])
    func failed(reason: LoadingError) async throws {
        let load = fallingBack(stub(.failure(reason)), to: { .desert })
        let result = await run(load)
        let loaded = try #require(
            try? result.get(),
            "the load failed and a feed is cached: expected that feed, got \(result.text)")
        #expect(loaded.videos == .desert, "expected the cached videos, got \(loaded.text)")
        #expect(loaded.savedAt == .saved, "the date of the cached feed is missing or another one")
        #expect(
            loaded.fallbackReason == reason,
            "expected the reason \(reason), got \(loaded.fallbackReason.map { "\($0)" } ?? "none")")
    }

    @Test("a good load does not read the cache")
    func good() async {
        let spy = Spy()
        let load = fallingBack(
            stub(.ocean, spy),
            to: {
                spy.record("cache")
                return .desert
            })
        let result = await run(load)
        #expect(
            result.text == "Ocean from the server",
            "expected the videos of the wrapped load, got \(result.text)")
        #expect(
            spy.events == ["load"], "expected one load and no read, the calls were \(spy.events)")
    }

    @Test("a cancelled load does not fall back")
    func cancelled() async {
        let result = await run(fallingBack(stub(.cancelled), to: { .desert }))
        #expect(
            result.text == "CancellationError()",
            "the load was cancelled: expected its CancellationError, got \(result.text)")
    }

    @Test(
        "a load cancelled while the cache is read stays cancelled",
        arguments: ["the cache", "an empty cache", "a cache that throws when it is cancelled"])
    func cancelledInTheCache(_ cache: String) async {
        let time = VirtualTime()
        let load = time.start(
            fallingBack(
                stub(.connectivity),
                to: {
                    try? await time.sleep(for: .seconds(1))
                    if cache.contains("throws") { try Task.checkCancellation() }
                    return cache.contains("empty") ? nil : .desert
                }))
        await time.wait { time.sleeperCount == 1 }
        let isReading = !load.hasEnded
        load.cancel()
        time.advance(by: .seconds(1))
        await time.wait { load.hasEnded }
        #expect(
            load.error is CancellationError,
            isReading
                ? "the load was cancelled while \(cache) was read: expected CancellationError, got \(load.text)"
                : "expected the load to wait for \(cache), and it ended with \(load.text) before it could be cancelled"
        )
    }

    @Test("with nothing cached, the load's own error is thrown")
    func nothingCached() async {
        let result = await run(fallingBack(stub(.invalidData), to: { nil }))
        #expect(
            result.text == "invalidData",
            "nothing is cached: expected the load's error invalidData, got \(result.text)")
    }

    @Test("a failing cache does not hide the load's error")
    func failingCache() async {
        let load = fallingBack(stub(.connectivity), to: { throw StoreError() })
        let result = await run(load)
        #expect(
            result.text == "connectivity",
            "the cache failed: expected the load's error connectivity, got \(result.text)")
    }

    @Test("each failed load of the app reads the cache once")
    func once() async {
        let spy = Spy()
        let store = VideoStore(
            write: { _ in },
            read: {
                spy.record("read")
                return nil
            })
        _ = await run(appLoad(stub(.connectivity), store: store))
        #expect(
            spy.events.count == 1,
            spy.events.isEmpty
                ? "one load failed, and the store was not read: is fallingBack in the chain?"
                : "one load failed: expected one read of the store, got \(spy.events.count)")
    }
}
