import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 10: with `VIDEO_CACHE_FIRST`, a load shows a fresh cache before it sends
/// its request.
@Suite("Cache first", .drill("CacheFirst"))
struct CacheFirst {
    private static let first = ["Saved 2 hours ago", "Desert (1:05)", "Loading…"]

    @Test("a fresh cache is shown while the request runs", arguments: VideoApp.all)
    func shown(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try start(app, server, .holding(.desert, age: 2 * 3600))
        var lines: [String] = []
        for line in Self.first {
            lines += [await running.nextLine(expecting: line)].compactMap { $0 }
        }
        #expect(
            lines == Self.first,
            "the response is held: expected the cache, its age and \"Loading…\", got \(lines)")
        server.release()
        let outcome = await running.outcome()
        #expect(
            outcome.lines.last == "Ocean (1:05)",
            "the server has responded: expected its video after the cache, got \(outcome.lines)")
        #expect(
            server.requests.count == 1, "expected one request, got \(server.requests.count)")
    }

    @Test("the server's videos are saved", arguments: VideoApp.all)
    func saved(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 2 * 3600)
        _ = try await start(app, LoopbackServer(.feed(.ocean)), cache).outcome()
        let later = try await app.load(feed: LoopbackServer(.closed).url, cache: cache)
        #expect(
            later.lines.last == "Ocean (1:05)",
            "the response was not saved: offline, the app prints \(later.lines)")
    }

    @Test("an old cache is not shown", arguments: VideoApp.all)
    func old(app: VideoApp) async throws {
        let cache = try CacheFile()
        let contents: [(name: String, content: CacheFile.Content)] = [
            ("a cache of 8 days", .feed([.desert], age: 8 * 24 * 3600)),
            ("a cache from the future", .feed([.desert], age: -60)), ("no cache", .nothing),
        ]
        for (name, content) in contents {
            try cache.hold(content)
            let outcome = try await start(app, LoopbackServer(.feed(.ocean)), cache).outcome()
            #expect(
                outcome.lines == ["Ocean (1:05)"],
                "\(name): expected the server's video only, got \(outcome.lines)")
        }
    }

    @Test("a failed request falls back as before", arguments: VideoApp.all)
    func failed(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 2 * 3600)
        let before = cache.lastWrite
        let outcome = try await start(app, LoopbackServer(.closed), cache).outcome()
        #expect(
            outcome.lines == Self.first + Self.first.dropLast(),
            "the request failed: expected the cache, and then the fallback, got \(outcome.lines)")
        #expect(
            outcome.end == .exited(0),
            "a fallback was shown: expected status 0, got \(outcome.end)")
        #expect(cache.lastWrite == before, "the request failed, and the cache file was written")
    }

    @Test("a load that is cancelled after that shows nothing more", arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try start(app, server, .holding(.desert, age: 2 * 3600))
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(
            outcome.lines == Self.first,
            "the load was cancelled during the request: expected the cache only, got \(outcome.lines)"
        )
        #expect(outcome.end == .exited(130), "a cancelled app exits with 130, got \(outcome.end)")
    }

    @Test("without the setting, the cache is not shown", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: .holding(.desert, age: 60))
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "VIDEO_CACHE_FIRST is not set: expected the server's video, got \(outcome.lines)")
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, _ cache: CacheFile
    ) throws -> RunningApp {
        try app.start(
            feed: server.url, cache: cache, locale: "en_US", settings: ["VIDEO_CACHE_FIRST": "1"])
    }
}
