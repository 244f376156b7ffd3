import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 6: with `VIDEO_MIRROR_URL`, a load that fails requests another feed before
/// it falls back to the cache.
@Suite("Mirror", .drill("Mirror"))
struct Mirror {
    @Test(
        "if the first server fails, the mirror's videos are shown and saved",
        arguments: VideoApp.all, [Answer.closed, .status(500)])
    func mirrored(app: VideoApp, first: Answer) async throws {
        let server = try LoopbackServer(first)
        let mirror = try LoopbackServer(.feed(.ocean), .closed)
        let cache = try CacheFile.holding(.desert, age: 2 * 3600)
        let outcome = try await start(app, server, mirror, cache).outcome()
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "expected the mirror's video without an age, got \(outcome.lines)")
        #expect(outcome.end == .exited(0), "the mirror responded, and the app did not exit with 0")
        #expect(
            server.requests.count == 1, "expected one request, got \(server.requests.count)")
        #expect(
            mirror.requests.count == 1,
            "expected one request to the mirror, got \(mirror.requests.count)")
        let later = try await start(app, server, mirror, cache).outcome()
        #expect(
            later.lines.last == "Ocean (1:05)",
            "then the mirror failed, too: expected its video from the cache, got \(later.lines). Was the mirror's feed saved?"
        )
    }

    @Test("if the first server responds, the mirror gets no request", arguments: VideoApp.all)
    func noRequest(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let mirror = try LoopbackServer(.feed(.desert))
        let outcome = try await start(app, server, mirror, CacheFile()).outcome()
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "expected the first server's video, got \(outcome.lines)")
        #expect(
            mirror.requests.isEmpty, "the first server responded, and the mirror got a request")
    }

    @Test("if both fail, the cached feed is shown", arguments: VideoApp.all)
    func bothFail(app: VideoApp) async throws {
        let server = try LoopbackServer(.closed)
        let mirror = try LoopbackServer(.status(500))
        let cache = try CacheFile.holding(.desert, age: 2 * 3600)
        let before = cache.lastWrite
        let outcome = try await start(app, server, mirror, cache).outcome()
        #expect(
            outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"],
            "expected the cached feed, got \(outcome.lines)")
        #expect(cache.lastWrite == before, "both servers failed, and the cache file was written")
        #expect(
            mirror.requests.count == 1,
            "expected one request to the mirror, got \(mirror.requests.count)")
    }

    @Test(
        "if both fail and nothing is cached, the first server's error is shown",
        arguments: VideoApp.all)
    func firstError(app: VideoApp) async throws {
        let server = try LoopbackServer(.status(500))
        let mirror = try LoopbackServer(.closed)
        let outcome = try await start(app, server, mirror, CacheFile()).outcome()
        #expect(
            outcome.end == .exited(1),
            "both servers fail and nothing is cached: expected status 1, got \(outcome.end)")
        #expect(
            outcome.errorLines == ["The server's answer is not a video feed."],
            "expected the first server's error, got \(outcome.errorLines)")
        #expect(
            mirror.requests.count == 1,
            "expected one request to the mirror, got \(mirror.requests.count)")
    }

    @Test("a load cancelled while the mirror is requested is cancelled", arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let server = try LoopbackServer(.closed)
        let mirror = try LoopbackServer(.held(.feed(.ocean)))
        let cache = try CacheFile.holding(.desert, age: 60)
        let running = try start(app, server, mirror, cache, "--verbose")
        await running.hasRequested(1, from: mirror)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(
            outcome.lines.isEmpty,
            "\(mirror.requests.isEmpty ? "the mirror was not requested, and the app ended" : "the load was cancelled while the mirror was requested"): expected no output, got \(outcome.lines)"
        )
        #expect(
            outcome.errorLines.last?.hasPrefix("load cancelled") == true,
            "the last log line is not \"load cancelled\": \(outcome.errorLines.last ?? "")")
    }

    @Test("without the setting, a failed load fails", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let outcome = try await app.load(feed: LoopbackServer(.closed).url, cache: CacheFile())
        #expect(
            outcome.end == .exited(1),
            "no mirror, and no cache: expected status 1, got \(outcome.end)")
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, _ mirror: LoopbackServer, _ cache: CacheFile,
        _ options: String...
    ) throws -> RunningApp {
        let settings = ["VIDEO_MIRROR_URL": mirror.url.absoluteString]
        return if options.isEmpty {
            try app.start(feed: server.url, cache: cache, locale: "en_US", settings: settings)
        } else {
            try app.start(
                feed: server.url, cache: cache, "--verbose", locale: "en_US", settings: settings)
        }
    }
}
