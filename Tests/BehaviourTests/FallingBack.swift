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
        arguments: VideoApp.all,
        [
            (2 * hour, "2 hours ago"), (day, "yesterday"), (3 * day, "3 days ago"),
            (7 * day - 60, "last week"),
        ])
    func recent(app: VideoApp, save: (age: TimeInterval, text: String)) async throws {
        let file = try SaveFile.holding(.ocean, .desert, age: save.age)
        let outcome = try await app.load(feed: Fault.refused.url(), save: file)
        #expect(outcome.lines == ["Saved \(save.text)", "Ocean (1:05)", "Desert (1:05)"])
        #expect(outcome.errors.isEmpty)
        #expect(outcome.end == .exited(0))
    }

    @Test(
        "B9 every way to fail falls back", arguments: VideoApp.all,
        [Answer.closed, .status(500), .status(200)])
    func everyFailure(app: VideoApp, answer: Answer) async throws {
        let file = try SaveFile.holding(.ocean, age: 2 * Self.hour)
        let outcome = try await app.load(feed: LoopbackServer(answer).url, save: file)
        #expect(outcome.lines == ["Saved 2 hours ago", "Ocean (1:05)"])
    }

    @Test(
        "B10 what is 7 days old, older, or from the future is not shown", arguments: VideoApp.all,
        [7 * day, 8 * day, 400 * day, -hour])
    func tooOld(app: VideoApp, age: TimeInterval) async throws {
        let file = try SaveFile.holding(.ocean, age: age)
        let outcome = try await app.load(feed: Fault.refused.url(), save: file)
        #expect(outcome.lines == [], "a save was shown that is \(age / Self.hour) hours old")
        #expect(outcome.errorLines == [.connectivity])
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B10 without a save to show, the reader sees the load's own error",
        arguments: VideoApp.all,
        [(Answer.closed, String.connectivity), (.status(500), .invalidData)])
    func ownError(app: VideoApp, failure: (answer: Answer, text: String)) async throws {
        let file = try SaveFile.holding(.ocean, age: 8 * Self.day)
        let outcome = try await app.load(feed: LoopbackServer(failure.answer).url, save: file)
        #expect(outcome.errorLines == [failure.text])
    }

    @Test(
        "B11 nothing saved, or nothing readable, is the load's own error",
        arguments: VideoApp.all, ["nothing", "empty", "corrupt", "half", "folder"])
    func unreadable(app: VideoApp, kind: String) async throws {
        let file =
            switch kind {
            case "nothing": try SaveFile()
            case "empty": try SaveFile.holding(text: "")
            case "corrupt": try SaveFile.holding(text: "oops")
            case "half": try SaveFile.holding(text: "{\"savedAt\": 0}")
            default: try SaveFile.folder()
            }
        let outcome = try await app.load(feed: LoopbackServer(.status(500)).url, save: file)
        #expect(outcome.lines == [], "\(kind): rows were shown")
        #expect(outcome.errorLines == [.invalidData])
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B15 the age is told in the reader's language", arguments: VideoApp.all,
        [("en_US", "2 hours ago"), ("de_DE", "vor 2 Stunden"), ("ja_JP", "2 時間前")])
    func language(app: VideoApp, expected: (locale: String, text: String)) async throws {
        let file = try SaveFile.holding(.ocean, age: 2 * Self.hour)
        let outcome = try await app.load(
            feed: Fault.refused.url(), save: file, locale: expected.locale)
        #expect(outcome.lines.first == "Saved \(expected.text)")
    }
}
