import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 2: with `VIDEO_NOW`, the app takes that for the present moment.
@Suite("A given moment", .drill("GivenMoment"))
struct GivenMoment {
    private static let noon = "2001-02-03T12:00:00Z"

    @Test(
        "the age of the save is counted to the given moment", arguments: VideoApp.all,
        [
            ("2001-02-03T14:00:00Z", "Saved 2 hours ago"),
            ("2001-02-10T11:59:59Z", "Saved last week"),
        ])
    func age(app: VideoApp, expected: (now: String, text: String)) async throws {
        let outcome = try await load(
            app, feed: .closed, cache: savedAtNoon(by: app), now: expected.now)
        #expect(
            outcome.first == expected.text,
            "at \(expected.now), \"\(expected.text)\" was expected of what was saved at \(Self.noon)"
        )
    }

    @Test("at the given moment, 7 days are over to the second", arguments: VideoApp.all)
    func tooOld(app: VideoApp) async throws {
        let outcome = try await load(
            app, feed: .closed, cache: savedAtNoon(by: app), now: "2001-02-10T12:00:00Z")
        #expect(
            outcome.isEmpty, "the save is exactly 7 days old at the given moment, and was shown")
    }

    @Test("a save bears the given moment", arguments: VideoApp.all)
    func stamp(app: VideoApp) async throws {
        let outcome = try await load(
            app, feed: .closed, cache: savedAtNoon(by: app), now: "2001-02-04T12:00:00Z")
        #expect(
            outcome.first == "Saved yesterday",
            "it was saved at a given moment, and a day later, as given, it does not say so")
    }

    @Test("without the setting, the machine's moment counts", arguments: VideoApp.all)
    func machine(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.closed).url, cache: .holding(.ocean, age: 7200), locale: "en_GB")
        #expect(outcome.lines.first == "Saved 2 hours ago", "nobody gave a moment")
    }

    private func savedAtNoon(by app: VideoApp) async throws -> CacheFile {
        let save = try CacheFile()
        _ = try await load(app, feed: .feed(.ocean), cache: save, now: Self.noon)
        return save
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
