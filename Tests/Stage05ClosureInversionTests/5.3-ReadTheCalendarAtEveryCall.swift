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

    @MainActor @Test("the locale is read when the age is shown")
    func locale() async {
        let locale = Mutex("en_US")
        let world = changing(World.still) {
            $0.now = { .saved + 2 * 60 * 60 }
            $0.locale = { Locale(identifier: locale.withLock { $0 }) }
        }
        let list = VideoListViewModel(
            loadVideos: { LoadedVideos(videos: [.ocean], savedAt: .saved) },
            world: FeatureWorld(world)
        )
        locale.withLock { $0 = "de_DE" }
        await list.load()
        let shown = list.savedText ?? "no age"
        #expect(
            shown == "Saved vor 2 Stunden",
            "the locale changed from en_US to de_DE before the load: expected \"Saved vor 2 Stunden\", got \"\(shown)\"\(shown == "Saved 2 hours ago" ? ". Is the locale read before the load?" : "")"
        )
    }
}
