import Foundation
import Testing

@testable import Stage04ProtocolInversion

// Kata 4.3 in Stages/Stage04ProtocolInversion/README.md
// Hints, and below them the solution: Solutions/Stage04ProtocolInversion/README.md
@Suite("4.3 Inject the clock")
struct InjectTheClock {
    private let saved = Date(timeIntervalSinceReferenceDate: 0)
    private static let week: TimeInterval = 7 * 24 * 60 * 60

    @Test("a saved feed is stamped with the injected date")
    func stamp() throws {
        let (time, store) = (StubTime(saved), SpyStore())
        let cache = VideoCache(store: store, time: time)
        time.set(saved + 60)
        try cache.save([.titled("Ocean")])
        let savedAt = store.feed?.savedAt
        let got =
            savedAt == nil
            ? "nothing was written"
            : "the feed has the date of \(savedAt == saved ? "the initialiser" : "another clock")"
        #expect(
            savedAt == saved + 60,
            "the clock moved by 60 s between the initialiser and the save: expected the date of the save, and \(got)"
        )
    }

    @Test(
        "a cache is loaded one second before seven days and not at seven days",
        arguments: [-1, 0, Self.week - 1, Self.week])
    func sevenDays(age: TimeInterval) {
        let isFresh = age >= 0 && age < Self.week
        let store = SpyStore(CachedFeed(videos: [], savedAt: saved))
        let feed = VideoCache(store: store, time: StubTime(saved + age)).load()
        #expect(
            (feed != nil) == isFresh,
            "\(Int(age)) s after the save: expected \(isFresh ? "the feed, got nil" : "nil, got the feed")"
        )
    }

    @Test("the machine's time zone changes no result")
    func timeZone() async {
        // A process of its own, because the time zone is read once.
        await #expect(
            processExitsWith: .success,
            "a feed, seven days less a second after its save, on a machine in Berlin, where the clocks change in between: expected it, got nil. Does the rule count with the machine's calendar?"
        ) {
            setenv("TZ", "Europe/Berlin", 1)
            NSTimeZone.resetSystemTimeZone()
            // Noon in Berlin, two days before the day of 23 hours in March 2026.
            let saved = Date(timeIntervalSince1970: 1_774_609_200)
            let store = SpyStore(CachedFeed(videos: [], savedAt: saved))
            func isLoaded(after age: TimeInterval) -> Bool {
                VideoCache(store: store, time: StubTime(saved + age)).load() != nil
            }
            // A rule that is wrong everywhere says nothing of the machine.
            exit(!isLoaded(after: 1) || isLoaded(after: InjectTheClock.week - 1) ? 0 : 1)
        }
    }

    @Test("a cache grows old while it exists")
    func growsOld() {
        let time = StubTime(saved)
        let cache = VideoCache(
            store: SpyStore(CachedFeed(videos: [], savedAt: saved)), time: time)
        #expect(cache.load() != nil, "the feed was saved at this date: expected it")
        time.set(saved + Self.week)
        #expect(cache.load() == nil, "the clock advanced by seven days: expected nil")
    }

    @MainActor @Test("the list counts the age by the injected clock")
    func list() async {
        let time = StubTime(saved)
        let list = VideoListViewModel(
            loader: StubLoader(savedAt: saved), time: time, locale: Locale(identifier: "en_US"),
            calendar: Calendar(identifier: .gregorian))
        var texts: [String?] = []
        for hours in [2, 3] {
            time.set(saved + TimeInterval(hours * 60 * 60))
            await list.load()
            texts.append(list.savedText)
        }
        let mistake =
            if texts == ["Saved 2 hours ago", "Saved 2 hours ago"] {
                "the second load used the date of the first"
            } else if texts == ["Saved now", "Saved now"] {
                "got \"Saved now\" twice: was the date read before the first load?"
            } else if texts.contains(where: { $0?.contains("year") == true }) {
                "the list reads another clock"
            } else {
                "got \(texts.map { $0 ?? "no text" })"
            }
        #expect(
            texts == ["Saved 2 hours ago", "Saved 3 hours ago"],
            "the injected clock is two hours after the save, then three: \(mistake)")
    }

    @MainActor @Test("creating the objects calls nothing")
    func graph() {
        let (time, store, client, log) = (StubTime(), SpyStore(), StubClient(.ocean), SpyLog())
        let loader = RemoteVideoLoader(
            feedURL: URL(filePath: "/dev/null"), client: client,
            cache: VideoCache(store: store, time: time), log: log, timeout: .seconds(60))
        #expect(time.calls == 0, "the initialiser of the cache or of the loader read the clock")
        _ = VideoListViewModel(
            loader: loader, time: StubTime(), locale: .current, calendar: .current)
        #expect(store.calls == 0, "an initialiser called the store")
        #expect(client.requests.isEmpty, "an initialiser sent a request")
        #expect(log.messages.isEmpty, "an initialiser logged")
    }
}
