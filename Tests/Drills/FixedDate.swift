import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 2: with `VIDEO_NOW`, the app uses that date as the current date.
@Suite("A fixed date", .drill("FixedDate"))
struct FixedDate {
    private static let noon = "2001-02-03T12:00:00Z"

    @Test(
        "the age is counted to VIDEO_NOW", arguments: VideoApp.all,
        [
            ("2001-02-03T14:00:00Z", "Saved 2 hours ago"),
            ("2001-02-10T11:59:59Z", "Saved last week"),
        ])
    func age(app: VideoApp, expected: (now: String, text: String)) async throws {
        let lines = try await load(
            app, feed: .closed, cache: savedAtNoon(by: app), now: expected.now)
        #expect(
            lines.first == expected.text,
            "saved with VIDEO_NOW=\(Self.noon), loaded offline with VIDEO_NOW=\(expected.now): expected \"\(expected.text)\", got \(lines)"
        )
    }

    @Test("a cache that is 7 days old at VIDEO_NOW is not shown", arguments: VideoApp.all)
    func tooOld(app: VideoApp) async throws {
        let lines = try await load(
            app, feed: .closed, cache: savedAtNoon(by: app), now: "2001-02-10T12:00:00Z")
        #expect(
            lines.isEmpty,
            "the feed is exactly 7 days old at VIDEO_NOW: expected no output, got \(lines)")
    }

    @Test("a saved feed is stamped with VIDEO_NOW", arguments: VideoApp.all)
    func stamp(app: VideoApp) async throws {
        let lines = try await load(
            app, feed: .closed, cache: savedAtNoon(by: app), now: "2001-02-04T12:00:00Z")
        #expect(
            lines.first == "Saved yesterday",
            "saved with VIDEO_NOW=\(Self.noon), loaded offline one day later: expected \"Saved yesterday\", got \(lines). Does the cache stamp the feed with Date()?"
        )
    }

    @Test("without VIDEO_NOW, the system's date counts", arguments: VideoApp.all)
    func system(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.closed).url, cache: .holding(.ocean, age: 7200), locale: "en_GB")
        #expect(
            outcome.lines.first == "Saved 2 hours ago",
            "the feed was saved two hours ago, without VIDEO_NOW: expected \"Saved 2 hours ago\", got \(outcome.lines)"
        )
    }

    private func savedAtNoon(by app: VideoApp) async throws -> CacheFile {
        let cache = try CacheFile()
        _ = try await load(app, feed: .feed(.ocean), cache: cache, now: Self.noon)
        return cache
    }

    private func load(
        _ app: VideoApp, feed: Answer, cache: CacheFile, now: String
    ) async throws -> [String] {
        try await app.start(
            feed: LoopbackServer(feed).url, cache: cache, locale: "en_GB",
            settings: ["VIDEO_NOW": now]
        ).outcome().lines
    }
}
