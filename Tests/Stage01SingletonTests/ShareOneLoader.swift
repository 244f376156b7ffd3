import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.2 Share one loader")
struct ShareOneLoader {
    @Test("every caller gets the same loader")
    func sameLoader() {
        // Outside of `#expect`, which would print the loaders with all that they hold.
        let isSame = VideoLoader.shared === VideoLoader.shared
        #expect(
            isSame,
            "two reads of VideoLoader.shared returned two loaders: is it a computed property?"
        )
    }

    @Test("three loads use one connection")
    func oneConnection() async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let app = try VideoApp.all[0].start(
            feed: server.url, cache: CacheFile(), "--interactive")
        for _ in 1...3 { _ = await app.load() }
        app.closeInput()
        _ = await app.outcome()
        try #require(server.requests.count == 3)
        #expect(
            server.connectionCount == 1,
            "three loads opened \(server.connectionCount) connections: each load has a session of its own"
        )
    }
}
