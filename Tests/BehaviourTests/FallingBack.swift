import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Falling back", .sharesTheProcessor)
struct FallingBack {
    private static let hour: TimeInterval = 3600
    private static let day = 24 * hour

    @Test(
        "B9 a failed load shows a cache younger than 7 days, with its age",
        arguments: VideoApp.all)
    func recent(app: VideoApp) async throws {
        let cache = try CacheFile()
        let running = try app.start(feed: Fault.refused(), cache: cache, "--interactive")
        let ages = [
            (2 * Self.hour, ["2 hours ago"]), (Self.day, ["yesterday"]),
            (3 * Self.day, ["3 days ago"]),
            // If now is the last minute of a day, this date is in the first minute of the day 6 days ago.
            (7 * Self.day - 60, ["last week", "6 days ago"]),
        ]
        for (age, texts) in ages {
            try cache.hold(.feed([.ocean, .desert], age: age))
            let shown = await running.load() ?? "nothing"
            guard texts.contains(where: { shown == "Saved \($0)" }) else {
                Issue.record("expected \"Saved \(texts[0])\", got \"\(shown)\"")
                return running.signal(SIGKILL)
            }
            guard await running.shows("Ocean (1:05)"), await running.shows("Desert (1:05)")
            else { return }
        }
        running.closeInput()
        let outcome = await running.outcome()
        #expect(
            outcome.errors.isEmpty,
            "all loads fell back: expected nothing on standard error, got \(outcome.errorLines)")
        #expect(outcome.end == .exited(0))
    }

    @Test("B15 the age is counted to the date at which it is shown", arguments: VideoApp.all)
    func dateOfShowing(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.ocean, age: 2 * Self.hour)
        let server = try LoopbackServer(.closed, .held(.feed(.ocean)))
        let running = try app.start(feed: server.url, cache: cache, "--interactive", patience: 1)
        guard await running.loads("Saved 2 hours ago"), await running.shows("Ocean (1:05)")
        else { return }
        // The silent server delays the load by a second, and 59.2 seconds become 60.
        try cache.hold(.feed([.ocean], age: 59.2))
        let shown = await running.load()
        let mistake =
            shown == nil
            ? ": does the session have the idle time-out?"
            : shown?.contains("second") == true
                ? ": was the age counted to a date before the request?" : ""
        #expect(
            shown == "Saved 1 minute ago",
            "the server was silent for a second: expected \"Saved 1 minute ago\", got \"\(shown ?? "nothing")\"\(mistake)"
        )
        running.closeInput()
        _ = await running.outcome()
    }

    @Test("B9 every failure falls back to the cache", arguments: VideoApp.all)
    func everyFailure(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.ocean, age: 2 * Self.hour)
        let server = try LoopbackServer(.closed, .status(500), .status(200))
        let running = try app.start(feed: server.url, cache: cache, "--interactive")
        for failure in ["the connection was closed", "the status was 500", "the body was empty"] {
            guard await running.loads("Saved 2 hours ago", when: failure),
                await running.shows("Ocean (1:05)", when: failure)
            else { return }
        }
        running.closeInput()
        _ = await running.outcome()
        #expect(
            server.requests.count == 3,
            "three loads failed: expected 3 requests, got \(server.requests.count)")
    }

    @Test("B9 a good load after a fallback shows no age", arguments: VideoApp.all)
    func freshAgain(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.ocean, age: 2 * Self.hour)
        let server = try LoopbackServer(.closed, .feed(.desert))
        let running = try app.start(feed: server.url, cache: cache, "--interactive")
        guard await running.loads("Saved 2 hours ago"), await running.shows("Ocean (1:05)"),
            await running.loads("Desert (1:05)", when: "a good load after a fallback")
        else { return }
        running.closeInput()
        let rest = await running.outcome().lines.dropFirst(3)
        #expect(rest.isEmpty, "expected no line after the row of a good load, got \(rest)")
    }

    @Test(
        "B10 a cache of 7 days or more, or from the future, is not shown", arguments: VideoApp.all)
    func tooOld(app: VideoApp) async throws {
        let cache = try CacheFile()
        let running = try app.start(feed: Fault.refused(), cache: cache, "--interactive")
        for age in [7 * Self.day, 8 * Self.day, 400 * Self.day, -Self.hour] {
            try cache.hold(.feed([.ocean], age: age))
            let kind = age < 0 ? "from the future" : "\(Int(age / Self.day)) days old"
            guard await running.loads(.connectivity, when: "the cached feed was \(kind)")
            else { return }
        }
        running.closeInput()
        let lines = await running.outcome().lines
        #expect(lines == [], "the cached feeds were not fresh: expected no output, got \(lines)")
    }

    @Test(
        "B10 an expired cache leaves the load's own error",
        arguments: VideoApp.all)
    func ownError(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.ocean, age: 8 * Self.day)
        let server = try LoopbackServer(.closed, .status(500))
        let running = try app.start(feed: server.url, cache: cache, "--interactive")
        await running.loads(.connectivity)
        await running.loads(.invalidData)
        running.closeInput()
        _ = await running.outcome()
    }

    @Test(
        "B11 a missing or unreadable cache leaves the load's own error", arguments: VideoApp.all)
    func unreadable(app: VideoApp) async throws {
        let cache = try CacheFile()
        let server = try LoopbackServer(.status(500))
        let running = try app.start(feed: server.url, cache: cache, "--interactive")
        let contents: [CacheFile.Content] = [
            .nothing, .text(""), .text("oops"), .text("{\"savedAt\": 0}"), .folder,
        ]
        for content in contents {
            try cache.hold(content)
            let situation = "the status was 500, and the cache file was \(content)"
            guard await running.loads(.invalidData, when: situation) else { return }
        }
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.lines == [])
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B15 the age is in the user's language", arguments: VideoApp.all,
        [("en_US", "2 hours ago"), ("de_DE", "vor 2 Stunden"), ("ja_JP", "2 時間前")])
    func language(app: VideoApp, expected: (locale: String, text: String)) async throws {
        let file = try CacheFile.holding(.ocean, age: 2 * Self.hour)
        let outcome = try await app.load(
            feed: Fault.refused(), cache: file, locale: expected.locale)
        let text = outcome.lines.first ?? "nothing"
        #expect(
            text == "Saved \(expected.text)",
            "VIDEO_LOCALE is \(expected.locale), which Settings.locale reads: expected \"Saved \(expected.text)\", got \"\(text)\""
        )
    }
}
