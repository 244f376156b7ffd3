import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

// Kata 2.1 in Stages/Stage02GlobalMutableState/README.md
// Hints, and below them the solution: Solutions/Stage02GlobalMutableState/README.md
@Suite("2.1 Read the current clock", .restoresGlobals)
struct ReadTheCurrentClock {
    private static let saved = Date(timeIntervalSinceReferenceDate: 0)
    private static let week: TimeInterval = 7 * 24 * 60 * 60

    @Test("a saved feed is stamped with the current clock's date")
    func stamp() throws {
        let cache = VideoCache(file: try CacheFile().url)
        TimeProvider.current = TimeProvider { Self.saved }
        try cache.save([.titled("Ocean")])
        let savedAt = cache.load()?.savedAt
        let mistake =
            savedAt == nil
            ? "no feed: does save() or load() read another clock, or is age zero not fresh?"
            : "another date: is the feed stamped by Date(), or by a clock that was stored earlier?"
        #expect(
            savedAt == Self.saved,
            "the current clock said 1 January 2001 at the save and at the load: expected a feed with this date, got \(mistake)"
        )
    }

    @Test("a cache is shown one second before seven days and not at seven days")
    func sevenDays() throws {
        let cache = VideoCache(file: try CacheFile().url)
        TimeProvider.current = TimeProvider { Self.saved }
        try cache.save([])
        TimeProvider.current = TimeProvider { Self.saved + Self.week - 1 }
        #expect(cache.load() != nil, "seven days less 1 s after the save: expected it, got nil")
        TimeProvider.current = TimeProvider { Self.saved + Self.week }
        #expect(cache.load() == nil, "seven days after the save: expected nil, got the feed")
    }

    @Test("the list counts the age by the current clock")
    @MainActor func age() async throws {
        // In some languages, "2 hours" has no digit.
        setenv("VIDEO_LOCALE", "en_US", 1)
        VideoLoader.shared = StubVideoLoader("Ocean", savedAt: Self.saved)
        let list = VideoListViewModel()
        TimeProvider.current = TimeProvider { Self.saved + 2 * 60 * 60 }
        await list.load()
        let first = list.savedText
        TimeProvider.current = TimeProvider { Self.saved + 3 * 60 * 60 }
        await list.load()
        let second = list.savedText
        let texts = first == second ? "one text twice" : "other texts"
        let mistake =
            switch first {
            case nil: "no age: did another loader load?"
            case "Saved in 2 hours": "ages in the future: are the two dates of ageText swapped?"
            default: "\(texts): is the age counted by another clock?"
            }
        #expect(
            first == "Saved 2 hours ago" && second == "Saved 3 hours ago",
            "the clock said two hours after the save, then three: expected \"Saved 2 hours ago\", then \"Saved 3 hours ago\", got \(mistake)"
        )
    }

    @Test(
        "a load cancelled while the cache reads the clock stays cancelled",
        arguments: [("save", Answer.feed(.ocean)), ("load", .closed)])
    func cancelled(call: String, answer: Answer) async throws {
        let file = try CacheFile.holding(.desert, age: 60)
        Services.register(VideoCache(file: file.url))
        let loader = VideoLoader(feedURL: try LoopbackServer(answer).url, log: Log { _ in })
        let load = CancellableRun()
        TimeProvider.current = TimeProvider {
            load.cancel()
            return Date()
        }
        let result = await load.result { try await loader.load() }
        let got = (try? result.get()) == nil ? "another error" : "a list"
        #expect(
            throws: CancellationError.self,
            "the clock cancels the load that reads it, in VideoCache.\(call): expected a cancelled load, got \(got). Does the cache call Date(), or keep a clock that it read earlier?"
        ) { try result.get() }
    }
}
