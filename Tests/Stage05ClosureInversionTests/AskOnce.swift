import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("5.6 Ask once, then decide")
struct AskOnce {
    private static let week: TimeInterval = 7 * 24 * 60 * 60

    @Test("the rule is a function of two dates")
    func functionOfDates() async throws {
        let errors = try await Compiler.errors(
            for: ["let rule: (Date, Date) -> Bool = isFresh; _ = rule"],
            in: "Stage05ClosureInversion")
        #expect(
            errors[0] == nil,
            "isFresh is no function of two dates: it is still handed something that it can ask")
    }

    @Test("a load asks the clock once")
    func asksOnce() {
        let spy = Spy()
        let cache = VideoCache(
            store: .readOnly(.ocean),
            now: {
                spy.note("clock")
                return .teaTime
            })
        _ = cache.load()
        #expect(
            spy.messages == ["clock"],
            "one question, one moment: the clock was not asked exactly once to decide about one save"
        )
    }

    @Test("what no moment allows is not shown")
    func noMoment() {
        // Between two readings, somebody sets the clock back.
        let readings = Mutex([
            Date.teaTime.addingTimeInterval(8 * 24 * 60 * 60), Date.teaTime.addingTimeInterval(-1),
        ])
        let cache = VideoCache(
            store: .readOnly(.ocean),
            now: { readings.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } })
        #expect(
            cache.load() == nil,
            "at the first reading it is 8 days old, at the second it is from the future: when is it good?"
        )
    }

    @Test(
        "what is less than 7 times 24 hours old at that moment is fresh",
        arguments: [
            ("saved now", 0, true), ("a second short of 7 days", week - 1, true),
            ("7 days to the second", week, false), ("8 days", week + 86400, false),
            ("a second in the future", -1, false),
        ])
    func rule(name: String, age: TimeInterval, isGood: Bool) {
        #expect(
            isFresh(.teaTime, at: .teaTime.addingTimeInterval(age)) == isGood,
            "\(name): it should be \(isGood ? "shown" : "left out")")
    }

    @Test("the same two dates give the same answer")
    func sameAnswer() {
        let long = Date(timeIntervalSinceReferenceDate: 0)
        #expect(
            isFresh(long, at: long.addingTimeInterval(60)),
            "it was saved a minute before the moment that was passed: which moment was it judged by?"
        )
    }
}

extension VideoStore {
    /// A store that has this save, and may not be written to.
    fileprivate static func readOnly(_ save: SavedVideos) -> VideoStore {
        replacing(.unimplemented) { $0.read = { save } }
    }
}
