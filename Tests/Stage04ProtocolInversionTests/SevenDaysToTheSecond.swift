import Foundation
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.7 Seven days to the second")
struct SevenDaysToTheSecond {
    @Test("B7 a save is stamped by the clock that was handed in")
    func stamped() throws {
        let store = InMemoryVideoStore()
        store.write(SavedVideos(videos: [.desert], savedAt: .distantPast))
        try VideoCache(store: store, time: StubTimeProvider()).save([.ocean])
        #expect(store.read()?.videos == [.ocean], "the new save did not replace the old one")
        #expect(
            store.read()?.savedAt == .launch,
            "the clock that was handed in says 2001, and the save has another time on it")
    }

    @Test("B9 what was saved less than 7 days ago is loaded", arguments: Age.good)
    func recent(age: Age) {
        #expect(
            loaded(at: age) == .ocean,
            "the save was \(age.testDescription) by the clock that was handed in, and was not loaded"
        )
    }

    @Test("B10 what is 7 days old, older, or from the future is not loaded", arguments: Age.bad)
    func tooOld(age: Age) {
        #expect(
            loaded(at: age) == nil,
            "the save was \(age.testDescription) by the clock that was handed in, and was loaded")
    }

    @Test("B9 a save grows old while the cache lives")
    func growsOld() throws {
        let time = ManualTimeProvider()
        let cache = VideoCache(store: InMemoryVideoStore(), time: time)
        try cache.save([.ocean])
        time.goOn(Age.limit - 1)
        #expect(
            cache.load()?.videos == [.ocean],
            "the clock that was handed in went on to a second before 7 days: the save is still good"
        )
        time.goOn(1)
        #expect(
            cache.load() == nil,
            "the clock that was handed in went on to 7 days, and the save is still loaded")
    }

    @Test("B9 a load that fails is replaced by what was saved")
    func fallsBack() async {
        let loader = loader(
            StubHTTPClient.failing(VideoLoadingError.connectivity),
            store: StubVideoStore(save: .ocean), time: StubTimeProvider(now: .launch + 60))
        let ending = await loader.ending()
        #expect(
            ending == .saved(["Ocean"]),
            "there is a save, a minute old by the clock that was handed in: the load ended in \(ending)"
        )
    }

    @Test("a store that is told its save after the call lets three wrong rules pass")
    func toldTooLate() {
        // Not one of them is right, and a test that tells its store too late is green for all three.
        let rules: [(name: String, isGood: (_ age: TimeInterval) -> Bool)] = [
            ("no limit", { _ in true }),
            ("good at 7 days, too", { $0 <= Age.limit }),
            ("good from the future", { $0 < Age.limit }),
        ]
        for (rule, bad) in zip(rules, [Age.limit + 1, Age.limit, -1]) {
            var saved: SavedVideos?
            func load() -> SavedVideos? {
                saved.flatMap {
                    rule.isGood((.launch + bad).timeIntervalSince($0.savedAt)) ? $0 : nil
                }
            }
            let loaded = load()
            saved = .ocean
            #expect(loaded == nil, "\(rule.name): nothing was there yet, and so nothing was judged")
            #expect(
                load() == .ocean,
                "\(rule.name): told before the call, the same test sees that the rule is wrong")
        }
    }

    @Test("B12 a load that fails only reads")
    func onlyReads() async {
        let store = SpyVideoStore()
        let loader = loader(StubHTTPClient.failing(VideoLoadingError.connectivity), store: store)
        _ = await loader.ending()
        #expect(
            !store.messages.all.contains { $0.hasPrefix("write") },
            "the load failed, and the save was written")
    }

    @Test("the list counts the age by the clock that was handed in")
    @MainActor
    func ageInTheList() async throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let time = ManualTimeProvider()
        let list = VideoListViewModel(
            loader: StubVideoLoader(loaded: LoadedVideos(videos: [.ocean], savedAt: .launch)),
            time: time, locale: Locale(identifier: "en_US"), calendar: calendar)
        for (seconds, text) in [(60.0, "Saved 1 minute ago"), (60, "Saved 2 minutes ago")] {
            time.goOn(seconds)
            await list.load()
            #expect(
                list.savedText == text,
                "by the clock that was handed in it should say \"\(text)\": which clock was asked, and when?"
            )
        }
    }

    /// What a cache has in store when this much time has passed since the launch.
    private func loaded(at age: Age) -> SavedVideos? {
        let time = StubTimeProvider(now: .launch + age.seconds)
        let loaded = VideoCache(store: StubVideoStore(save: .ocean), time: time).load()
        return loaded.flatMap { loaded in
            loaded.savedAt.map { SavedVideos(videos: loaded.videos, savedAt: $0) }
        }
    }
}

/// How long ago something was saved.
struct Age: CustomTestStringConvertible {
    let testDescription: String
    let seconds: TimeInterval

    static let limit: TimeInterval = 7 * 24 * 60 * 60

    static let good = [
        Age(testDescription: "0 seconds old", seconds: 0),
        Age(testDescription: "an hour old", seconds: 3600),
        Age(testDescription: "a second less than 7 days old", seconds: limit - 1),
    ]

    static let bad = [
        Age(testDescription: "exactly 7 days old", seconds: limit),
        Age(testDescription: "a second more than 7 days old", seconds: limit + 1),
        Age(testDescription: "a year old", seconds: 365 * 24 * 60 * 60),
        Age(testDescription: "a second in the future", seconds: -1),
        Age(testDescription: "a year in the future", seconds: -365 * 24 * 60 * 60),
    ]
}
