import Foundation
import Testing

@testable import Stage02GlobalMutableState

/// The test of kata 2.5 and a copy of it. Swift Testing runs both at the same time.
@Suite("A cached feed, tested twice at once")
struct FailureTests {
    @Test("is fresh for exactly seven days after it was saved", arguments: ["test", "copy"])
    func sevenDays(name: String) throws {
        let clock = TimeProvider.current
        defer { TimeProvider.current = clock }
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let cache = VideoCache(file: file)
        let saved = Date(timeIntervalSinceReferenceDate: 0)
        let week: TimeInterval = 7 * 24 * 60 * 60
        // Several times, because one time takes about a millisecond, and the copies would seldom meet.
        for _ in 1...20 {
            TimeProvider.current = TimeProvider { saved }
            try cache.save([])
            for (age, isFresh) in [(-1, false), (0, true), (week - 1, true), (week, false)] {
                TimeProvider.current = TimeProvider { saved + age }
                try #require(
                    (cache.load() != nil) == isFresh,
                    "Between setting the clock and loading, the other test had set it to another date."
                )
            }
        }
    }
}
