import Foundation
import Testing

@testable import Stage03PropertyInjection

// Kata 3.2 in Stages/Stage03PropertyInjection/README.md
// Hints, and below them the solution: Solutions/Stage03PropertyInjection/README.md
@MainActor
@Suite("3.2 Three kinds of property")
struct ThreeKindsOfProperty {
    private let saved = Date(timeIntervalSinceReferenceDate: 0)

    @Test("the age is counted by the list's own clock")
    func clock() async {
        let list = list()
        var texts: [String?] = []
        for hours in [2, 3] {
            list.now = { [saved] in saved + TimeInterval(hours * 60 * 60) }
            await list.load()
            texts.append(list.savedText)
        }
        let mistake =
            if texts[0] == nil {
                "no age was shown"
            } else if texts[0] == "Saved 2 hours ago" {
                "the second load shows the age of the first"
            } else if texts[0]?.hasPrefix("Saved in") == true {
                "got an age in the future: are the two dates swapped?"
            } else {
                "got other texts: is it another clock, or another language?"
            }
        #expect(
            texts == ["Saved 2 hours ago", "Saved 3 hours ago"],
            "now returned a date two hours after the save, then three: expected \"Saved 2 hours ago\" and \"Saved 3 hours ago\": \(mistake)"
        )
    }

    @Test("the age is in the list's own locale and calendar")
    func localeAndCalendar() async throws {
        let list = list()
        list.now = { [saved] in saved + 24 * 60 * 60 }
        list.calendar.timeZone = .gmt
        var texts: [String?] = []
        for locale in ["en_US", "de_DE"] {
            list.locale = Locale(identifier: locale)
            await list.load()
            texts.append(list.savedText)
        }
        #expect(
            texts == ["Saved yesterday", "Saved gestern"],
            "a day after the save: expected \"Saved yesterday\" in en_US and \"Saved gestern\" in de_DE, \(fault(in: texts, of: "locale"))"
        )
        // Berlin's clocks are set back in this night: its day has 25 hours.
        let autumn = try Date("2026-10-24T12:00:00Z", strategy: .iso8601)
        let berlin = self.list()
        berlin.loader = StubVideoLoader("Ocean", savedAt: autumn)
        berlin.now = { autumn + 24 * 60 * 60 }
        texts = []
        for zone in ["UTC", "Europe/Berlin"] {
            // The list needs both, whichever is set first.
            berlin.calendar.timeZone = try #require(TimeZone(identifier: zone))
            berlin.locale = Locale(identifier: "en_US")
            await berlin.load()
            texts.append(berlin.savedText)
        }
        #expect(
            texts == ["Saved yesterday", "Saved 24 hours ago"],
            "24 hours around the night in which Berlin's clocks are set back: expected \"Saved yesterday\" in UTC and \"Saved 24 hours ago\" in Berlin, \(fault(in: texts, of: "calendar"))"
        )
    }

    @Test("a loader does not keep its delegate alive")
    func delegate() async {
        let loader = VideoLoader(feedURL: URL(filePath: "/dev/null"))
        loader.cache = SpyCache()
        weak var delegate: SpyDelegate?
        do {
            let strong = SpyDelegate()
            delegate = strong
            loader.delegate = strong
        }
        let isGone = delegate == nil
        #expect(isGone, "the last other reference to the delegate is gone, and the loader holds it")
        // An unowned delegate would stop the program here.
        _ = try? await loader.load()
    }

    @Test("a loader logs to its delegate")
    func log() async {
        let (loader, delegate) = (VideoLoader(feedURL: URL(filePath: "/dev/null")), SpyDelegate())
        loader.cache = SpyCache()
        loader.delegate = delegate
        _ = try? await loader.load()
        #expect(
            delegate.messages.first == "load started",
            "expected the first line \"load started\", got \(delegate.messages.first ?? "no line")"
        )
    }

    /// Names no text, because a wrong one depends on the machine.
    private func fault(in texts: [String?], of property: String) -> String {
        if texts.allSatisfy({ $0 == nil }) { return "and no age was shown" }
        return texts[0] == texts[1]
            ? "got the same text twice: does the age depend on the list's \(property) and on its now?"
            : "got other texts"
    }

    private func list() -> VideoListViewModel {
        let list = VideoListViewModel()
        list.loader = StubVideoLoader("Ocean", savedAt: saved)
        list.locale = Locale(identifier: "en_US")
        list.calendar = Calendar(identifier: .gregorian)
        return list
    }
}
