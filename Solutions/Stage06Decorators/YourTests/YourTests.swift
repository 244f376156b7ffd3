import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("The order of the wrappers")
struct YourTests {
    private let events = Events()
    private let time = VirtualTime()

    @Test("timingOut is inside saving: a slow save does not count")
    func slowSave() throws {
        _ = try load({ LoadedVideos(videos: []) }) { try? await time.sleep(for: .seconds(61)) }
    }

    @Test("saving is inside fallingBack: a fallback is not written")
    func fallback() throws {
        _ = try load(
            { throw LoadingError.connectivity }, cached: .fromYesterday,
            write: { events.record("write") })
        #expect(!events.all.contains("write"))
    }

    @Test("fallingBack is inside logging: the log states the fallback")
    func log() throws {
        _ = try load({ throw LoadingError.connectivity }, cached: .fromYesterday)
        #expect(events.all == ["load started", "load ended: 0 saved, connectivity, 0ms"])
    }

    /// Runs the app's load once, in virtual time and with a time-out of 60 s. Its log records in `events`.
    private func load(
        _ remote: @escaping LoadVideos, cached: CachedFeed? = nil,
        write: @escaping @Sendable () async -> Void = {}
    ) throws -> LoadedVideos {
        var world = World.system
        world.now = { .today }
        world.uptime = { .zero }
        world.sleep = time.sleep
        let store = VideoStore(write: { _ in await write() }, read: { cached })
        let run = time.start(
            makeLoad(
                remote: remote, cache: VideoCache(store: store, now: world.now),
                log: events.record, timeout: .seconds(60), world: world))
        time.advance(by: .seconds(120))
        if let error = run.error { throw error }
        return try #require(
            run.value,
            "120 s of virtual time have passed, and the load still runs: does a closure wait in real time?"
        )
    }
}
