import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("5.4 A world, and a list's part of it")
struct WorldAndItsPart {
    @Test(
        "what a list does not need, it cannot ask for",
        arguments: ["uptime", "newIdentifier", "sleep"])
    func part(name: String) async throws {
        let errors = try await Compiler.errors(
            for: ["_ = world.\(name)"], given: "let world = ListWorld(.system)",
            in: "Stage05ClosureInversion")
        #expect(
            errors[0] != nil,
            "a list can reach \(name): how would you know, without reading it, that it does not?")
    }

    @Test("a list cannot reach the whole world through its part")
    func noWholeWorld() async throws {
        let worlds = Mirror(reflecting: ListWorld(.still)).children
            .filter { "\(type(of: $0.value))".contains(/\bWorld\b/) }.compactMap(\.label)
        let errors = try await Compiler.errors(
            for: worlds.map { "_ = world.\($0)" }, given: "let world = ListWorld(.system)",
            in: "Stage05ClosureInversion")
        #expect(
            errors.allSatisfy { $0 != nil },
            "a list's world has the whole world in it, and a list can reach it")
    }

    @Test("a list's calendar has its world's own locale and time zone")
    func calendarOfTheWorld() throws {
        let spy = Spy()
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        let list = ListWorld(
            replacing(.still) {
                $0.locale = { Locale(identifier: "de_CH") }
                $0.timeZone = { apia }
                $0.calendar = { locale, timeZone in
                    spy.note("\(locale.identifier) \(timeZone.identifier)")
                    return Calendar(identifier: .gregorian)
                }
            })
        _ = list.calendar()
        #expect(
            spy.messages == ["de_CH Pacific/Apia"],
            "this world is in Apia and speaks the German of Switzerland: who else was asked?")
    }

    @Test("a list's calendar is that of the moment in which it is asked for")
    func calendarOfTheMoment() throws {
        let spy = Spy()
        let zone = Mutex(try #require(TimeZone(identifier: "Europe/Berlin")))
        let list = ListWorld(
            replacing(.still) {
                $0.locale = { Locale(identifier: "en_US") }
                $0.timeZone = { zone.withLock { $0 } }
                $0.calendar = { _, timeZone in
                    spy.note("made")
                    return replacing(Calendar(identifier: .gregorian)) { $0.timeZone = timeZone }
                }
            })
        #expect(
            spy.messages.isEmpty,
            "the calendar was made together with the list's world, before anybody asked for it")
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        zone.withLock { $0 = tokyo }
        #expect(
            list.calendar().timeZone == tokyo,
            "the traveller has landed in Tokyo, and the list still counts the days of another place"
        )
    }

    @Test("a list's moment and locale are those of the asking")
    func momentAndLocale() {
        let moment = Mutex(Date.teaTime)
        let locale = Mutex("en_US")
        let list = ListWorld(
            replacing(.still) {
                $0.now = { moment.withLock { $0 } }
                $0.locale = { Locale(identifier: locale.withLock { $0 }) }
            })
        let later = Date.teaTime.addingTimeInterval(60)
        moment.withLock { $0 = later }
        locale.withLock { $0 = "fr_FR" }
        #expect(list.now() == later, "a minute has passed, and the list does not know it")
        #expect(
            list.locale().identifier == "fr_FR",
            "the language was changed, and the list still speaks the first one")
    }

    @Test("a list tells the age by its own world")
    @MainActor
    func age() async throws {
        let havana = try #require(TimeZone(identifier: "America/Havana"))
        // In the night between, Havana puts its clocks back: its day has 25 hours.
        let savedAt = try Date("2026-10-31T16:00:00Z", strategy: .iso8601)
        let world = replacing(World.still) {
            $0.now = { savedAt.addingTimeInterval(24 * 60 * 60) }
            $0.locale = { Locale(identifier: "en_US") }
            $0.timeZone = { havana }
            $0.calendar = { _, _ in
                replacing(Calendar(identifier: .gregorian)) { $0.timeZone = havana }
            }
        }
        let list = VideoListViewModel(
            loadVideos: { LoadedVideos(videos: .ocean, savedAt: savedAt) }, world: ListWorld(world))
        await list.load()
        #expect(
            list.savedText == "Saved 24 hours ago",
            "in Havana, 24 hours before that was not yet yesterday: which calendar was asked?")
    }

    @Test("there is no calendar without a locale and a time zone")
    func order() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = World.system.calendar()"], in: "Stage05ClosureInversion")
        #expect(
            errors[0] != nil,
            "a calendar needs a locale and a time zone first, and the compiler does not say so")
    }

    @Test("the machine's world answers for the machine")
    func system() throws {
        let world = World.system
        #expect(
            world.newIdentifier() != world.newIdentifier(),
            "two identifiers are the same: this world was made for tests")
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let calendar = world.calendar(Locale(identifier: "ja_JP"), tokyo)
        #expect(calendar.timeZone == tokyo, "its calendar does not know the time zone it was given")
        #expect(
            calendar.locale?.identifier == "ja_JP",
            "its calendar does not know the locale it was given")
    }
}
