import Foundation
import Loopback
import Processes
import TestSupport
import Testing

/// The change request of chapters 1 and 3: with `VIDEO_NEW_FEED_URL`, the app shows a second list below
/// the first, from that feed and with its own cache.
@Suite("A second list", .drill("SecondList"))
struct SecondList {
    private static let both = ["Ocean (1:05)", "New this week", "Desert (1:05)"]

    @Test("each list shows its own feed", arguments: VideoApp.all)
    func feeds(app: VideoApp) async throws {
        let outcome = try await start(
            app, LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert)), CacheFile())
        #expect(
            outcome.lines == Self.both,
            "expected \(Self.both), got \(outcome.lines)")
    }

    @Test("each list falls back to its own cache", arguments: VideoApp.all)
    func caches(app: VideoApp) async throws {
        let cache = try CacheFile()
        _ = try await start(
            app, LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert)), cache)
        #expect(
            cache.neighbours.sorted() == ["videos.json", "videos.json.new"],
            "the second cache is the file of the first with \".new\" after its name: found \(cache.neighbours.sorted())"
        )
        let outcome = try await start(
            app, LoopbackServer(.closed), LoopbackServer(.closed), cache)
        let shown = outcome.lines.filter { !$0.hasPrefix("Saved") }
        #expect(
            shown == Self.both,
            "both servers are down: expected \(Self.both) from the two caches, got \(shown). Do both loaders save into one cache?"
        )
    }

    @Test("a list that fails does not hide the other", arguments: VideoApp.all)
    func oneFails(app: VideoApp) async throws {
        let outcome = try await start(
            app, LoopbackServer(.closed), LoopbackServer(.feed(.desert)), CacheFile())
        #expect(
            outcome.lines == ["New this week", "Desert (1:05)"],
            "the first server is down and its cache is empty: expected the second list, got \(outcome.lines)"
        )
        #expect(
            outcome.errorLines.count == 1,
            "expected the first list's error once, got \(outcome.errorLines)")
    }

    @Test("without VIDEO_NEW_FEED_URL, there is one list", arguments: VideoApp.all)
    func one(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: CacheFile())
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "VIDEO_NEW_FEED_URL is not set: expected one list, got \(outcome.lines)")
    }

    private func start(
        _ app: VideoApp, _ first: LoopbackServer, _ second: LoopbackServer, _ cache: CacheFile
    ) async throws -> ChildProcess.Outcome {
        try await app.start(
            feed: first.url, cache: cache,
            settings: ["VIDEO_NEW_FEED_URL": second.url.absoluteString]
        ).outcome()
    }
}
