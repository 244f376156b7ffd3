import Foundation
import Stage09Core
import Testing

@Suite("9.8 What nobody can see")
struct NobodyCanSee {
    @Test(
        "the moment is the one that is passed, for each of these",
        arguments: [0, 1, 365, 20 * 365, -20 * 365].map { Date.teaTime + $0 * .day })
    func moment(now: Date) {
        let days: [TimeInterval] = [-1, 0, 1, 6, 7, 8]
        #expect(
            days.filter { isFresh(now - $0 * .day, at: now) } == [0, 1, 6],
            "what is fresh depends on the day on which it is asked, and that day was passed: somebody looks another one up"
        )
    }

    @Test("the same arguments decide the same, whenever and wherever")
    func same() {
        let decisions = [0.0, 1, 6.9].map { age in
            decide(.unreachable, saved: .desert(age: age * .day), at: .teaTime)
        }
        #expect(
            decisions.allSatisfy { $0.videos == .desert },
            "all that it needs to know was passed, and it has decided something else than that says"
        )
    }
}
