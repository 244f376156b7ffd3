import Foundation
import Synchronization
import Testing

@testable import Stage05ClosureInversion

// Kata 5.3 in Stages/Stage05ClosureInversion/README.md
// Hints, and below them the solution: Solutions/Stage05ClosureInversion/README.md
@Suite("5.3 Read the calendar at every call")
struct ReadTheCalendarAtEveryCall {
    @Test("the calendar has the world's locale and time zone")
    func calendar() throws {
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        let calendar = FeatureWorld(
            changing(.still) {
                $0.locale = { Locale(identifier: "de_CH") }
                $0.timeZone = { apia }
                $0.calendar = { locale, timeZone in
                    changing(Calendar(identifier: .buddhist)) {
                        $0.locale = locale
                        $0.timeZone = timeZone
                    }
                }
            }
        ).calendar()
        #expect(
            calendar.identifier == .buddhist,
            "the world's calendar is Buddhist, and the list's is \(calendar.identifier)")
        #expect(
            calendar.locale?.identifier == "de_CH",
            "the world's locale is de_CH, and the calendar has another one")
        #expect(
            calendar.timeZone == apia,
            "the world's time zone is Pacific/Apia, and the calendar has another one")
    }

    @Test("a calendar read after a change of time zone is the new one")
    func timeZone() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let zone = Mutex(try #require(TimeZone(identifier: "Europe/Berlin")))
        let locale = Mutex("de_DE")
        let world = FeatureWorld(
            changing(.still) {
                $0.timeZone = { zone.withLock { $0 } }
                $0.locale = { Locale(identifier: locale.withLock { $0 }) }
            })
        _ = world.calendar()
        zone.withLock { $0 = tokyo }
        locale.withLock { $0 = "ja_JP" }
        let calendar = world.calendar()
        #expect(
            calendar.timeZone == tokyo,
            "the time zone changed from Europe/Berlin to Asia/Tokyo, and the calendar has \(calendar.timeZone.identifier == "Europe/Berlin" ? "the old one" : "another one")"
        )
        #expect(
            calendar.locale?.identifier == "ja_JP",
            "the locale changed from de_DE to ja_JP, and the calendar has \(calendar.locale?.identifier == "de_DE" ? "the old one" : "another one")"
        )
    }

    @MainActor @Test("the list reads the locale and the calendar at each load")
    func list() async throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let place = Mutex((locale: "en_US", zone: TimeZone.gmt))
        // 24 hours around the night in which Berlin's clocks go back: a day in GMT, and not yet one in Berlin.
        let saved = try Date("2026-10-24T12:00:00Z", strategy: .iso8601)
        let world = changing(World.still) {
            $0.now = { saved + 24 * 60 * 60 }
            $0.locale = { Locale(identifier: place.withLock { $0.locale }) }
            $0.timeZone = { place.withLock { $0.zone } }
        }
        let list = VideoListViewModel(
            loadVideos: { LoadedVideos(videos: [.ocean], savedAt: saved) },
            world: FeatureWorld(world))
        await list.load()
        let before = list.savedText
        place.withLock { $0 = ("de_DE", berlin) }
        await list.load()
        let after = list.savedText
        let mistake =
            switch after {
            case before: ". Are they read before the load?"
            case "Saved gestern":
                ". Does the list or its world keep a calendar, or take the user's?"
            case "Saved 24 hours ago": ". Does the list or its world keep a locale?"
            default: ""
            }
        #expect(
            before == "Saved yesterday" && after == "Saved vor 24 Stunden",
            "en_US in GMT at the first load, de_DE in Berlin at the second: expected \"Saved yesterday\" and \"Saved vor 24 Stunden\", got \"\(before ?? "no age")\" and \"\(after ?? "no age")\"\(mistake)"
        )
    }
}
