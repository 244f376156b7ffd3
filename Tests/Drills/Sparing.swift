import Foundation
import Loopback
import Processes
import TestSupport
import Testing

/// The change request of chapter 8: with `VIDEO_GOOD_FOR`, a cache younger than that many seconds is
/// shown, and no request is sent.
@Suite("Sparing", .drill("Sparing"))
struct Sparing {
    @Test("a young cache is shown without a request", arguments: VideoApp.all)
    func goodEnough(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let cache = try CacheFile.holding(.desert, age: 5 * 60)
        let before = cache.lastWrite
        let outcome = try await load(app, server, cache)
        #expect(
            outcome.lines == ["Saved 5 minutes ago", "Desert (1:05)"],
            "the cache is 5 minutes old, VIDEO_GOOD_FOR is 600: expected the cached video with its age, got \(outcome.lines)"
        )
        #expect(outcome.end == .exited(0), "expected status 0, got \(outcome.end)")
        #expect(server.requests.isEmpty, "the cache is young, and the server received a request")
        #expect(cache.lastWrite == before, "no request was sent, and the cache file was written")
    }

    @Test("an older cache changes nothing", arguments: VideoApp.all)
    func notGoodEnough(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let cache = try CacheFile()
        let contents: [(name: String, content: CacheFile.Content)] = [
            ("a cache of 11 minutes", .feed([.desert], age: 11 * 60)),
            ("a cache from the future", .feed([.desert], age: -60)),
            ("a file that is not JSON", .text("{")), ("no cache", .nothing),
        ]
        for (name, content) in contents {
            try cache.hold(content)
            let outcome = try await load(app, server, cache)
            #expect(
                outcome.lines == ["Ocean (1:05)"],
                "\(name), and VIDEO_GOOD_FOR is 600: expected the server's video, got \(outcome.lines)"
            )
        }
        #expect(
            server.requests.count == contents.count,
            "expected one request for each load, got \(server.requests.count)")
        let later = try await app.load(feed: LoopbackServer(.closed).url, cache: cache)
        #expect(
            later.lines.last == "Ocean (1:05)",
            "the last response was not saved: offline, the app prints \(later.lines)")
    }

    @Test("a failed load falls back to an older cache", arguments: VideoApp.all)
    func fallsBack(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 2 * 3600)
        let outcome = try await load(app, LoopbackServer(.closed), cache)
        #expect(
            outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"],
            "expected the cached video with its age, got \(outcome.lines)")
    }

    @Test("a load without a request is logged", arguments: VideoApp.all)
    func logged(app: VideoApp) async throws {
        let outcome = try await app.start(
            feed: LoopbackServer(.feed(.ocean)).url, cache: .holding(.desert, age: 5 * 60),
            "--verbose", settings: ["VIDEO_GOOD_FOR": "600"]
        ).outcome()
        #expect(
            outcome.errorLines.first == "load started",
            "expected \"load started\" at the beginning of the log, got \(outcome.errorLines)")
        #expect(
            outcome.errorLines.last?.wholeMatch(of: /load ended: 1 saved.*, \d+ms/) != nil,
            "expected \"load ended: 1 saved\" and a duration at the end of the log, got \(outcome.errorLines)"
        )
    }

    @Test("without the setting, a request is sent", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let cache = try CacheFile.holding(.desert, age: 60)
        let outcome = try await app.load(feed: server.url, cache: cache)
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "VIDEO_GOOD_FOR is not set: expected the server's video, got \(outcome.lines)")
    }

    private func load(
        _ app: VideoApp, _ server: LoopbackServer, _ cache: CacheFile
    ) async throws -> ChildProcess.Outcome {
        try await app.start(
            feed: server.url, cache: cache, locale: "en_US", settings: ["VIDEO_GOOD_FOR": "600"]
        ).outcome()
    }
}
