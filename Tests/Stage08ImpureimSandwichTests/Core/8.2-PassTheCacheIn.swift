import Foundation
import Testing

@testable import Stage08Core

// Kata 8.2 in Stages/Stage08ImpureimSandwich/README.md
// Hints, and below them the solution: Solutions/Stage08ImpureimSandwich/README.md
@Suite("8.2 Pass the cache in")
struct PassTheCacheIn {
    @Test(
        "a failed load falls back to a cache younger than 7 days", arguments: FailedRequest.all,
        [0, 0.001, .hour, 6 * .day, 7 * .day - 0.001])
    func fresh(request: FailedRequest, age: TimeInterval) {
        let cached = CachedFeed.desert(age: age)
        let decision = decide(request.outcome, cached: cached, at: .today)
        let expected = LoadDecision.fallBack(cached, reason: request.error)
        #expect(
            decision == expected,
            "the cache is \(age.inHours) old, and the boundary is 168 h: expected a fallback because of \(request.error), got \(decision.inWords(insteadOf: expected))"
        )
    }

    @Test("a cached feed without videos is a fallback, too", arguments: FailedRequest.all)
    func empty(request: FailedRequest) {
        let cached = CachedFeed(videos: [], savedAt: .today - .hour)
        let decision = decide(request.outcome, cached: cached, at: .today)
        let expected = LoadDecision.fallBack(cached, reason: request.error)
        #expect(
            decision == expected,
            "the cached feed has no videos and is an hour old: expected a fallback because of \(request.error), got \(decision.inWords(insteadOf: expected))"
        )
    }

    @Test(
        "a cache seven days old or dated in the future is ignored", arguments: FailedRequest.all,
        [7 * .day, 7 * .day + .hour, 400 * .day, -0.001, -.hour])
    func stale(request: FailedRequest, age: TimeInterval) {
        let decision = decide(request.outcome, cached: .desert(age: age), at: .today)
        #expect(
            decision == .fail(request.error),
            "the cache is \(age < 0 ? "dated \((-age).inHours) in the future" : "\(age.inHours) old, and the boundary is 168 h"): expected the error \(request.error), got \"\(decision.logDescription)\""
        )
    }

    @Test("seven days are 168 hours where clocks change", arguments: ClockChange.all)
    func clockChange(change: ClockChange) throws {
        let date = try Date(change.date, strategy: .iso8601)
        for (age, isShown) in [(167.9 * .hour, true), (168 * .hour, false)] {
            let cached = CachedFeed(videos: [.desert], savedAt: date - age)
            let decision = decide(.unreachable, cached: cached, at: date)
            let expected =
                isShown
                ? LoadDecision.fallBack(cached, reason: .connectivity) : .fail(.connectivity)
            #expect(
                decision == expected,
                "clocks changed in \(change.place), the cache is \(age.inHours) old, and the boundary is 168 h: expected it to be \(isShown ? "shown" : "ignored"), got \(decision.inWords(insteadOf: expected))"
            )
        }
    }

    @Test("a cancelled load is never replaced by the cache")
    func cancelled() {
        let decision = decide(.cancelled, cached: .desert(age: .hour), at: .today)
        #expect(
            decision == .cancelled,
            "the request was cancelled: expected .cancelled, got \"\(decision.logDescription)\"")
    }

    @Test("the decision depends on the date passed")
    func date() {
        let cached = CachedFeed.desert(age: .day)
        let decisions = [Date.today, .today + 30 * .day].map {
            decide(.unreachable, cached: cached, at: $0)
        }
        let expected = [LoadDecision.fallBack(cached, reason: .connectivity), .fail(.connectivity)]
        let got = zip(decisions, expected).map { decision, other in
            decision == other ? "\"\(other.logDescription)\"" : decision.inWords(insteadOf: other)
        }
        #expect(
            decisions == expected,
            "the same cache on two dates, a day and 31 days after the save: expected a fallback, and then the error connectivity, got \(got.joined(separator: ", and then "))"
        )
    }
}

/// A date shortly after the clocks of a place were changed.
struct ClockChange: CustomTestStringConvertible, Sendable {
    let place: String
    /// In UTC.
    let date: String

    static let all = [
        ClockChange(place: "Berlin", date: "2018-03-29T12:00:00Z"),
        ClockChange(place: "Berlin", date: "2018-11-01T12:00:00Z"),
        ClockChange(place: "New York", date: "2018-03-15T12:00:00Z"),
        ClockChange(place: "New York", date: "2018-11-08T12:00:00Z"),
        ClockChange(place: "São Paulo", date: "2018-02-21T12:00:00Z"),
        ClockChange(place: "São Paulo", date: "2018-11-08T12:00:00Z"),
    ]

    var testDescription: String { "\(place), \(date.prefix(10))" }
}
