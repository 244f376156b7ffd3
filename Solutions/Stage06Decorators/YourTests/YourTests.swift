import Foundation
import Testing

@testable import Stage06Decorators

@Suite("The order of the wrappers")
struct YourTests {
    private let events = Events()

    @Test("limiting is inside saving: a slow save does not count")
    func slowSave() async throws {
        let limit = TestLimit()
        let store = VideoStore(write: { _ in await limit.reach() }, read: { nil })
        _ = try await load({ .fromServer }, store, .stopped(limit))()
    }

    @Test("saving is inside fallingBack: a fallback is not written")
    func fallback() async throws {
        let store = VideoStore(
            write: { _ in events.record("write") }, read: { .fromYesterday })
        let loaded = try await load({ throw LoadingError.connectivity }, store, .stopped())()
        #expect(loaded.savedAt == .yesterday)
        #expect(!events.all.contains("write"))
    }

    @Test("fallingBack is inside logging: the log states the fallback")
    func log() async throws {
        let store = VideoStore(write: { _ in }, read: { .fromYesterday })
        _ = try await load({ throw LoadingError.connectivity }, store, .stopped())()
        #expect(events.all == ["load started", "load ended: 0 saved, connectivity, 0ms"])
    }

    /// Returns the app's load, with a log that records its lines.
    private func load(
        _ remote: @escaping LoadVideos, _ store: VideoStore, _ world: World
    ) -> LoadVideos {
        makeLoad(
            remote: remote, cache: VideoCache(store: store, now: world.now), log: events.record,
            limit: .seconds(60), world: world)
    }
}
