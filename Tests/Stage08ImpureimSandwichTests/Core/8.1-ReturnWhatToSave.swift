import Foundation
import Testing

@testable import Stage08Core

// Kata 8.1 in Stages/Stage08ImpureimSandwich/README.md
// Hints, and below them the solution: Solutions/Stage08ImpureimSandwich/README.md
@Suite("8.1 Return what to save")
struct ReturnWhatToSave {
    @Test(
        "a good response decides to show and to save, with the date passed",
        arguments: [Date.today, .today + .day])
    func good(date: Date) {
        let decision = decide(.loaded([.ocean]), cached: nil, at: date)
        #expect(
            decision.logDescription == "ended: 1 from the server",
            "the response has one video: expected to show it, got \"\(decision.logDescription)\"")
        let expected = LoadDecision.showAndSave(CachedFeed(videos: [.ocean], savedAt: date))
        #expect(
            decision == expected,
            "the response has one video, at \(date): \(difference(decision, expected))")
    }

    @Test("an empty feed is a good response")
    func empty() {
        let decision = decide(.loaded([]), cached: .desert(age: .hour), at: .today)
        let expected = LoadDecision.showAndSave(CachedFeed(videos: [], savedAt: .today))
        #expect(
            decision == expected,
            "the response has no videos, and the cache is an hour old: \(difference(decision, expected))"
        )
    }

    @Test("a failed request decides to save nothing", arguments: FailedRequest.all)
    func failed(request: FailedRequest) {
        let decision = decide(request.outcome, cached: nil, at: .today)
        #expect(
            decision == .fail(request.error),
            "the request failed, \(request.error): expected this error and nothing to save, got \"\(decision.logDescription)\""
        )
    }

    /// Says which properties of a decision are set, and which should be.
    private func difference(_ decision: LoadDecision, _ expected: LoadDecision) -> String {
        let (set, wanted) = (properties(of: decision), properties(of: expected))
        return set == wanted
            ? "expected what showAndSave returns, got other values of \(set)"
            : "expected what showAndSave returns, with \(wanted), got \(set)"
    }

    private func properties(of decision: LoadDecision) -> String {
        Mirror(reflecting: decision).children.filter { "\($0.value)" != "nil" }
            .compactMap(\.label).joined(separator: " and ")
    }
}
