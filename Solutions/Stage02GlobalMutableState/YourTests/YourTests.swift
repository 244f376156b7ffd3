import Foundation
import Testing

@testable import Stage02GlobalMutableState

@Suite("A cached feed")
struct YourTests {
    @Test("is fresh for exactly seven days after it was saved")
    func sevenDays() throws {
        let clock = TimeProvider.current
        defer { TimeProvider.current = clock }
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let cache = VideoCache(file: file)
        let saved = Date(timeIntervalSinceReferenceDate: 0)
        TimeProvider.current = TimeProvider { saved }
        try cache.save([])
        let week: TimeInterval = 7 * 24 * 60 * 60
        for (age, isFresh) in [(-1, false), (0, true), (week - 1, true), (week, false)] {
            TimeProvider.current = TimeProvider { saved + age }
            #expect((cache.load() != nil) == isFresh, "\(age) s after it was saved")
        }
    }
}
