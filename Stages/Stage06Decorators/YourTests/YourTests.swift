import Testing

@testable import Stage06Decorators

@Suite("The order of the wrappers")
struct YourTests {
    // TODO(6.5): Test makeLoad, so that only one order of the four wrappers passes.

    private let events = Events()

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
