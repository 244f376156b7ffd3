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
            "the response has one video: expected the log line \"ended: 1 from the server\", got \"\(decision.logDescription)\""
        )
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
            "the request failed, \(request.error): expected this error and nothing to save, got \(decision.inWords(insteadOf: .fail(request.error)))"
        )
    }

    /// Says which properties of a decision are set, and which should be.
    private func difference(_ decision: LoadDecision, _ expected: LoadDecision) -> String {
        let (got, wanted) = (properties(of: decision), properties(of: expected))
        let names = [got, wanted].map { $0.map { $0.name }.joined(separator: " and ") }
        let others = zip(got, wanted).filter { $0.value != $1.value }.map { $0.0.name }
        return names[0] == names[1]
            ? "expected what showAndSave returns, got another value of \(others.isEmpty ? names[0] : others.joined(separator: " and "))"
            : "expected what showAndSave returns, with \(names[1]), got \(got.isEmpty ? "nothing" : names[0])"
    }

    private func properties(of decision: LoadDecision) -> [(name: String, value: String)] {
        Mirror(reflecting: decision).children
            .map { (name: $0.label ?? "", value: "\($0.value)") }.filter { $0.value != "nil" }
    }
}
