import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Falling back")
struct FallingBack {
    private static let hour: TimeInterval = 3600
    private static let day = 24 * hour

    @Test(
        "B9 when a load fails, what was saved less than 7 days ago is shown with its age",
        arguments: VideoApp.all)
    func recent(app: VideoApp) async throws {
        let save = try SaveFile()
        let running = try app.start(feed: Fault.refused(), save: save, "--interactive")
        let ages = [
            (2 * Self.hour, ["2 hours ago"]), (Self.day, ["yesterday"]),
            (3 * Self.day, ["3 days ago"]),
            // In the last minute of a day, this was in the first minute of the day six days before.
            (7 * Self.day - 60, ["last week", "6 days ago"]),
        ]
        for (age, texts) in ages {
            try save.hold(.save([.ocean, .desert], age: age))
            let shown = await running.load() ?? "nothing"
            #expect(
                texts.contains { shown == "Saved \($0)" },
                "\(texts[0]) was expected, and it says \"\(shown)\"")
            #expect(await running.nextLine() == "Ocean (1:05)")
            #expect(await running.nextLine() == "Desert (1:05)")
        }
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.errors.isEmpty, "a load that falls back is no error")
        #expect(outcome.end == .exited(0))
    }

    @Test("B9 the age is that of the moment in which it is shown", arguments: VideoApp.all)
    func momentOfShowing(app: VideoApp) async throws {
        let save = try SaveFile.holding(.ocean, age: 2 * Self.hour)
        let server = try LoopbackServer(.closed, .held(.feed(.ocean)))
        let running = try app.start(feed: server.url, save: save, "--interactive", patience: 1)
        // Now the app is there, however long its start took.
        #expect(await running.load() == "Saved 2 hours ago")
        #expect(await running.nextLine() == "Ocean (1:05)")
        // A silent server costs it a second, and in that second 59 become 60.
        try save.hold(.save([.ocean], age: 59.2))
        #expect(
            await running.load() == "Saved 1 minute ago",
            "the age was counted to an earlier moment, before the server was asked")
        running.closeInput()
        _ = await running.outcome()
    }

    @Test("B9 every way to fail falls back", arguments: VideoApp.all)
    func everyFailure(app: VideoApp) async throws {
        let save = try SaveFile.holding(.ocean, age: 2 * Self.hour)
        let server = try LoopbackServer(.closed, .status(500), .status(200))
        let running = try app.start(feed: server.url, save: save, "--interactive")
        for _ in 1...3 {
            #expect(await running.load() == "Saved 2 hours ago")
            #expect(await running.nextLine() == "Ocean (1:05)")
        }
        running.closeInput()
        _ = await running.outcome()
        #expect(server.requests.count == 3)
    }

    @Test("B9 a load that succeeds again says no age", arguments: VideoApp.all)
    func freshAgain(app: VideoApp) async throws {
        let save = try SaveFile.holding(.ocean, age: 2 * Self.hour)
        let server = try LoopbackServer(.closed, .feed(.desert))
        let running = try app.start(feed: server.url, save: save, "--interactive")
        #expect(await running.load() == "Saved 2 hours ago")
        #expect(await running.nextLine() == "Ocean (1:05)")
        #expect(await running.load() == "Desert (1:05)")
        running.closeInput()
        #expect(await running.outcome().lines.count == 3)
    }

    @Test(
        "B10 what is 7 days old, older, or from the future is not shown", arguments: VideoApp.all)
    func tooOld(app: VideoApp) async throws {
        let save = try SaveFile()
        let running = try app.start(feed: Fault.refused(), save: save, "--interactive")
        for age in [7 * Self.day, 8 * Self.day, 400 * Self.day, -Self.hour] {
            try save.hold(.save([.ocean], age: age))
            #expect(
                await running.load() == .connectivity,
                "the save was \(Int(age / Self.hour)) hours old, and 168 are 7 days")
        }
        running.closeInput()
        #expect(await running.outcome().lines == [])
    }

    @Test(
        "B10 without a save to show, the reader sees the load's own error",
        arguments: VideoApp.all)
    func ownError(app: VideoApp) async throws {
        let save = try SaveFile.holding(.ocean, age: 8 * Self.day)
        let server = try LoopbackServer(.closed, .status(500))
        let running = try app.start(feed: server.url, save: save, "--interactive")
        #expect(await running.load() == .connectivity)
        #expect(await running.load() == .invalidData)
        running.closeInput()
        _ = await running.outcome()
    }

    @Test(
        "B11 nothing saved, or nothing readable, is the load's own error", arguments: VideoApp.all)
    func unreadable(app: VideoApp) async throws {
        let save = try SaveFile()
        let server = try LoopbackServer(.status(500))
        let running = try app.start(feed: server.url, save: save, "--interactive")
        let contents: [SaveFile.Content] = [
            .nothing, .text(""), .text("oops"), .text("{\"savedAt\": 0}"), .folder,
        ]
        for content in contents {
            try save.hold(content)
            #expect(await running.load() == .invalidData, "the save was \(content)")
        }
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.lines == [])
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B15 the age is told in the reader's language", arguments: VideoApp.all,
        [("en_US", "2 hours ago"), ("de_DE", "vor 2 Stunden"), ("ja_JP", "2 時間前")])
    func language(app: VideoApp, expected: (locale: String, text: String)) async throws {
        let file = try SaveFile.holding(.ocean, age: 2 * Self.hour)
        let outcome = try await app.load(
            feed: Fault.refused(), save: file, locale: expected.locale)
        let text = try #require(outcome.lines.first)
        #expect(text == "Saved \(expected.text)", "in \(expected.locale) it says \"\(text)\"")
    }
}
