import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 4: with `VIDEO_RETRIES=1`, a load that could not reach the server asks
/// once more before it falls back.
@Suite("One retry", .drill("OneRetry"))
struct OneRetry {
    @Test("a load that could not reach the server asks once more", arguments: VideoApp.all)
    func asksAgain(app: VideoApp) async throws {
        let server = try LoopbackServer(.closed, .feed(.ocean))
        let outcome = try await start(app, server).outcome()
        #expect(outcome.lines == ["Ocean (1:05)"], "the second answer was good, and is not shown")
        #expect(server.requests.count == 2, "one request failed, so there are two")
    }

    @Test("it asks once more, and no more, before it falls back", arguments: VideoApp.all)
    func onlyOnce(app: VideoApp) async throws {
        let server = try LoopbackServer(.closed)
        let save = try CacheFile.holding(.desert, age: 2 * 3600)
        let outcome = try await start(app, server, cache: save).outcome()
        #expect(outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"], "it did not fall back")
        #expect(server.requests.count == 2, "one request, and one retry")
    }

    @Test("an answer that is no feed is not asked for again", arguments: VideoApp.all)
    func answersCount(app: VideoApp) async throws {
        let server = try LoopbackServer(.status(500), .feed(.ocean))
        let outcome = try await start(app, server).outcome()
        #expect(outcome.end == .exited(1), "a status 500 is an answer, and the load's end")
        #expect(server.requests.count == 1, "the server was reached, and still asked again")
    }

    @Test("a load that is cancelled asks no more", arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try start(app, server)
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.lines.isEmpty, "the load was cancelled, and something is shown")
        #expect(server.requests.count == 1, "the load was cancelled, and the server asked again")
    }

    @Test("without the setting, a load is one request", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let server = try LoopbackServer(.closed, .feed(.ocean))
        let outcome = try await app.load(feed: server.url, cache: CacheFile())
        #expect(outcome.end == .exited(1), "nobody asked for a retry")
        #expect(server.requests.count == 1, "nobody asked for a retry")
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, cache: CacheFile? = nil
    ) throws -> RunningApp {
        try app.start(
            feed: server.url, cache: try cache ?? CacheFile(), locale: "en_US",
            settings: ["VIDEO_RETRIES": "1"])
    }
}
