import Foundation
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.2 A clock that can be set")
struct AClockThatCanBeSet {
    @Test("a save is stamped with the time of the clock")
    func stamp() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let cache = VideoCache(file: try CacheFile().url)
            let noon = try Date("2001-02-03T12:00:00Z", strategy: .iso8601)
            TimeProvider.current = .fixed(noon)
            try cache.save([.titled("Ocean")])
            #expect(
                cache.load()?.savedAt == noon,
                "the clock was set to noon on 3 February 2001, and the save bears another time, or is not shown"
            )
        }
    }

    @Test("a save is shown until the second in which it is 7 days old")
    func sevenDays() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let cache = VideoCache(file: try CacheFile().url)
            let noon = try Date("2001-02-03T12:00:00Z", strategy: .iso8601)
            let sevenDays = 604_800.0
            let cases = [
                ("at once", 0, true), ("a second before 7 days", sevenDays - 1, true),
                ("at 7 days to the second", sevenDays, false),
                ("a second after 7 days", sevenDays + 1, false),
                ("a second before it was saved", -1, false),
            ]
            for (when, later, isShown) in cases {
                TimeProvider.current = .fixed(noon)
                try cache.save([.titled("Ocean")])
                TimeProvider.current = .fixed(noon.addingTimeInterval(later))
                #expect(
                    (cache.load() != nil) == isShown,
                    "\(when), a save must \(isShown ? "be" : "not be") shown: which clock has stamped it, which has judged it?"
                )
            }
        }
    }

    @Test("the list counts the age by the clock")
    func age() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            setenv("VIDEO_LOCALE", "en_GB", 1)
            try registerACache()
            let noon = try Date("2001-02-03T12:00:00Z", strategy: .iso8601)
            VideoLoader.shared = FakeVideoLoader("Ocean", savedAt: noon)
            TimeProvider.current = .fixed(noon.addingTimeInterval(7200))
            let list = await VideoListViewModel()
            await list.load()
            #expect(
                await list.savedText == "Saved 2 hours ago",
                "the clock was set to two hours after the save, and the list asked another one")
            TimeProvider.current = .fixed(noon.addingTimeInterval(10800))
            await list.load()
            #expect(
                await list.savedText == "Saved 3 hours ago",
                "the clock was set again, to three hours after the save, and the list did not notice"
            )
        }
    }
}
