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

    @Test("seven days are 168 hours where clocks change")
    func clockChange() async {
        // A process of its own, because the time zone is read once.
        await #expect(
            processExitsWith: .success,
            "the cache is seven days less a second old, on a machine in Berlin, where clocks change in between: expected a fallback, got another decision. Does the rule count with the machine's calendar?"
        ) {
            setenv("TZ", "Europe/Berlin", 1)
            NSTimeZone.resetSystemTimeZone()
            // Noon in Berlin, two days before the day of 23 hours in March 2026.
            let saved = Date(timeIntervalSince1970: 1_774_609_200)
            func isShown(savedAt: Date) -> Bool {
                let cached = CachedFeed(videos: [], savedAt: savedAt)
                return decide(.unreachable, cached: cached, at: savedAt + 7 * .day - 1)
                    == .fallBack(cached, reason: .connectivity)
            }
            // A rule that is wrong in every week says nothing about the machine.
            exit(!isShown(savedAt: saved + 14 * .day) || isShown(savedAt: saved) ? 0 : 1)
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
