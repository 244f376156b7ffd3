import Foundation
import TestSupport
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("3.3 A local default")
struct ALocalDefault {
    private static let noon = Date(timeIntervalSinceReferenceDate: 3_000_000)

    @Test("the age is counted from the list's own now")
    func now() async {
        let list = list(in: "en_GB", savedAt: Self.noon)
        list.now = { Self.noon.addingTimeInterval(7200) }
        await list.load()
        #expect(
            list.savedText == "Saved 2 hours ago",
            "the list was told that it is two hours later, and counted from another moment")
        list.now = { Self.noon.addingTimeInterval(10800) }
        await list.load()
        #expect(
            list.savedText == "Saved 3 hours ago",
            "an hour later, the list still counts from another moment")
    }

    @Test(
        "the age is told in the list's own language",
        arguments: [("de_DE", "Saved vor 2 Stunden"), ("fr_FR", "Saved il y a 2 heures")])
    func language(identifier: String, expected: String) async {
        let list = list(in: identifier, savedAt: Self.noon)
        list.now = { Self.noon.addingTimeInterval(7200) }
        await list.load()
        #expect(
            list.savedText == expected,
            "the list was set to \(identifier), and did not tell the age in that language")
    }

    @Test(
        "a day is a day of the list's own calendar",
        arguments: [("UTC", "Saved yesterday"), ("Europe/Berlin", "Saved 24 hours ago")])
    func calendar(timeZone: String, expected: String) async throws {
        // In the night between, Berlin puts its clocks back: its day has 25 hours.
        let list = list(
            in: "en_GB", savedAt: try Date("2026-10-24T12:00:00Z", strategy: .iso8601))
        let later = try Date("2026-10-25T12:00:00Z", strategy: .iso8601)
        list.now = { later }
        list.calendar.timeZone = try #require(TimeZone(identifier: timeZone))
        await list.load()
        #expect(
            list.savedText == expected,
            "with a calendar of \(timeZone), the list counted the day by another one")
    }

    @Test("two lists side by side tell the age in two languages, from two moments")
    func sideBySide() async {
        let english = list(in: "en_GB", savedAt: Self.noon)
        english.now = { Self.noon.addingTimeInterval(7200) }
        let german = list(in: "de_DE", savedAt: Self.noon)
        german.now = { Self.noon.addingTimeInterval(10800) }
        await english.load()
        await german.load()
        #expect(
            [english.savedText, german.savedText] == ["Saved 2 hours ago", "Saved vor 3 Stunden"],
            "two lists were set up differently before either loaded, and one tells what belongs to the other"
        )
    }

    @Test("a list that was told nothing asks the machine, each time anew")
    func defaults() async {
        let before = Date()
        let list = VideoListViewModel()
        let first = list.now()
        #expect(
            before <= first && first <= Date(),
            "without being told, the list's now is not the machine's")
        #expect(
            list.calendar.identifier == Calendar.current.identifier
                && list.calendar.timeZone == Calendar.current.timeZone,
            "the list's own calendar is not the machine's")
        #expect(
            list.locale.identifier == Locale.current.identifier,
            "the list's own language is not the machine's")
        #expect(list.now() > first, "the list's now was read once, and stands still")
    }

    private func list(in locale: String, savedAt: Date) -> VideoListViewModel {
        let list = VideoListViewModel()
        list.loader = FakeVideoLoader("Ocean", savedAt: savedAt)
        list.locale = Locale(identifier: locale)
        return list
    }
}
