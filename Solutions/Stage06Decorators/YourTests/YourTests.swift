import Testing

@testable import Stage06Decorators

@Suite("The order of the wrappers")
struct YourTests {
    private let events = Events()

    @Test("timingOut is inside saving: a slow save does not count")
    func slowSave() async throws {
        let timeout = TestTimeout()
        _ = try await load({ LoadedVideos(videos: []) }, timeout: timeout, write: timeout.reach)
    }

    @Test("saving is inside fallingBack: a fallback is not written")
    func fallback() async throws {
        _ = try await load(
            { throw LoadingError.connectivity }, cached: .fromYesterday,
            write: { events.record("write") })
        #expect(!events.all.contains("write"))
    }

    @Test("fallingBack is inside logging: the log states the fallback")
    func log() async throws {
        _ = try await load({ throw LoadingError.connectivity }, cached: .fromYesterday)
        #expect(events.all == ["load started", "load ended: 0 saved, connectivity, 0ms"])
    }

    /// Runs the app's load once, with a log that records its lines in `events`.
    private func load(
        _ remote: @escaping LoadVideos, cached: CachedFeed? = nil,
        timeout: TestTimeout = TestTimeout(),
        write: @escaping @Sendable () async -> Void = {}
    ) async throws -> LoadedVideos {
        var world = World.system
        world.uptime = { .zero }
        world.sleep = timeout.sleep
        let store = VideoStore(write: { _ in await write() }, read: { cached })
        return try await makeLoad(
            remote: remote, cache: VideoCache(store: store, now: world.now), log: events.record,
            timeout: .seconds(60), world: world)()
    }
}
