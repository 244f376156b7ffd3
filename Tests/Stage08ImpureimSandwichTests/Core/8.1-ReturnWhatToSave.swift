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
        #expect(
            decision == .showAndSave(CachedFeed(videos: [.ocean], savedAt: date)),
            "expected what showAndSave returns for one video and \(date); the decision differs, most likely in feedToSave or savedAt"
        )
    }

    @Test("an empty feed is a good response")
    func empty() {
        let decision = decide(.loaded([]), cached: .desert(age: .hour), at: .today)
        #expect(
            decision == .showAndSave(CachedFeed(videos: [], savedAt: .today)),
            "the response has no videos, and the cache is an hour old: expected what showAndSave returns for no videos; the decision differs, most likely in feedToSave"
        )
    }

    @Test("an invalid response decides to save nothing", arguments: FailedRequest.all)
    func failed(request: FailedRequest) {
        let decision = decide(request.outcome, cached: nil, at: .today)
        #expect(
            decision == .fail(request.error),
            "expected the error \(request.error) and nothing to save, got \"\(decision.logDescription)\""
        )
    }
}
