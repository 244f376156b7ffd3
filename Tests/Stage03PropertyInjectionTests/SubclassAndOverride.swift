import Foundation
import TestSupport
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("3.1 Subclass and override")
struct SubclassAndOverride {
    /// The cache itself, but for the time that it tells.
    private final class CacheWithClock: VideoCache {
        var moment = Date.distantPast

        override func now() -> Date { moment }
    }

    private static let noon = Date(timeIntervalSinceReferenceDate: 3_000_000)

    @Test("a subclass decides which time a save bears")
    func stamped() throws {
        let cache = CacheWithClock(file: try CacheFile().url)
        cache.moment = Self.noon
        try cache.save([.titled("Ocean")])
        #expect(
            cache.load()?.savedAt == Self.noon,
            "the subclass says what time it is, and the save bears another time, or is not shown")
    }

    @Test(
        "a subclass decides by which time a save is judged",
        arguments: [
            ("at once", 0, true), ("a second before 7 days", 604_799, true),
            ("at 7 days to the second", 604_800, false),
            ("a second after 7 days", 604_801, false), ("a second before it was saved", -1, false),
        ])
    func judged(when: String, later: TimeInterval, isShown: Bool) throws {
        let cache = CacheWithClock(file: try CacheFile().url)
        cache.moment = Self.noon
        try cache.save([.titled("Ocean")])
        cache.moment = Self.noon.addingTimeInterval(later)
        #expect(
            (cache.load() != nil) == isShown,
            "\(when), a save must \(isShown ? "be" : "not be") shown: by whose time was it stamped, by whose was it judged?"
        )
    }

    @Test("the cache itself tells the machine's time")
    func machine() throws {
        let (before, cache) = (Date(), VideoCache(file: try CacheFile().url))
        try cache.save([.titled("Ocean")])
        let savedAt = try #require(cache.load()?.savedAt, "what was just saved is not shown")
        #expect(
            (before...Date()).contains(savedAt),
            "a cache that is no subclass stamps its saves with another time than the machine's")
    }
}
