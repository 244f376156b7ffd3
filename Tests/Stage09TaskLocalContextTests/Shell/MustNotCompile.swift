import Foundation
import TestSupport
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

// What the compiler sees of a dependency, and what it does not.

extension NobodyCanSee {
    @Test(
        "what is passed is missed by the compiler, what is looked up is missed when it is asked for"
    )
    func missing() async throws {
        let errors = try await Compiler.errors(
            for: [
                "_ = VideoStore(write: { _ in }, read: { nil })",
                "_ = VideoStore(write: { _ in })",
                "_ = VideoLoader()",
            ], in: "Stage09TaskLocalContext", importing: ["Stage09Core", "Stage09Dependencies"])
        #expect(errors[0] == nil, "a store is two functions")
        #expect(errors[1] != nil, "a struct of functions that lacks one compiles")
        #expect(errors[2] == nil, "a loader that finds nothing where it runs is to compile")
        let spy = Spy()
        scoped {
            $0.reportIssue = spy.note
        } operation: {
            _ = NowKey.testValue()
        }
        #expect(spy.messages.count == 1, "nobody said what time it is, and nobody was told")
    }
}
