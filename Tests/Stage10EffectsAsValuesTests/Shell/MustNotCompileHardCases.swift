import Foundation
import TestSupport
import Testing

// What the compiler refuses. These tests ask it, and wait.

extension OneQuestionLeadsToTheNext {
    @Test("the core is told answers, and cannot be handed somebody to ask")
    func nobodyToAsk() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let rule: (UpNext, UpNextEvent) -> Next<UpNext, UpNextEffect> = next; _ = rule",
                "_ = next(.idle, UpNextEvent.ended(videoID: id), isWatched: { _ in true })",
                "_ = UpNextEvent.ended(videoID: id, isWatched: { _ in true })",
                "_ = UpNextEvent.isWatched({ true })",
            ], given: "let id = UUID()", in: "Stage10Core")
        #expect(errors[0] == nil, "the next state depends on something else, too")
        #expect(
            errors.dropFirst().allSatisfy { $0 != nil },
            "a query is handed in, and the core asks it when it likes: that is injection again")
    }
}

extension SayWhatYouWillDo {
    @Test("a plan can be compared, and a list of closures cannot")
    func comparison() async throws {
        let errors = try await Compiler.errors(
            for: [
                "_ = plan([], limit: 0, at: now) == plan([], limit: 1, at: now)",
                "_ = [{ print(1) }] == [{ print(1) }]",
                "let commands: [() -> Void] = plan([], limit: 0, at: now); _ = commands",
                "_ = plan([], limit: 0)",
            ], given: "let now = Date()", in: "Stage10Core")
        #expect(errors[0] == nil, "two plans are to be compared, command by command")
        #expect(
            errors.dropFirst().allSatisfy { $0 != nil },
            "the plan is a list of things that can only be called, or is made without a moment")
    }
}
