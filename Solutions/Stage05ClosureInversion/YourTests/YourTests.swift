import Basics
import Foundation
import Synchronization
import Testing

@testable import Stage05ClosureInversion

@Suite("A good load")
struct YourTests {
    @Test("requests, reads the date, writes, and calls nothing else")
    func goodLoad() async throws {
        let events = Mutex<[String]>([])
        @Sendable func record(_ event: String) { events.withLock { $0.append(event) } }
        var store = VideoStore.unimplemented
        store.write = { _ in record("write") }
        var world = World.unimplemented
        world.uptime = { .zero }
        world.sleep = { _ in try await Task.sleep(for: .seconds(60)) }
        world.now = {
            record("now")
            return Date()
        }
        let loader = makeLoader(
            feedURL: URL(filePath: "/feed"),
            get: { _ in
                record("get")
                return HTTPResponse(status: 200, body: Data(#"{"videos": []}"#.utf8))
            },
            cache: VideoCache(store: store, now: world.now), log: { _ in }, timeout: .seconds(60),
            world: world)
        _ = try await loader.load()
        #expect(events.withLock { $0 } == ["get", "now", "write"])
    }
}
