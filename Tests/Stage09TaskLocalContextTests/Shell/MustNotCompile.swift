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

    @Test("an observable model says that a dependency is not its state")
    func observation() async throws {
        let key = """
            enum OneKey: DependencyKey { static let liveValue = 1; static let testValue = 2 }
            extension DependencyValues { var one: Int { self[OneKey.self] } }
            """
        var errors: [[String]] = []
        for ignored in ["@ObservationIgnored ", ""] {
            let model = "@Observable final class Model { \(ignored)@Dependency(\\.one) var one }"
            errors.append(
                try await Compiler.errors(
                    inPart: "Dependencies", of: "Stage09TaskLocalContext", seeing: [],
                    adding: "import Observation\n\(key)\n\(model)"))
        }
        #expect(errors[0].isEmpty, "a dependency that is ignored by observation compiles")
        #expect(!errors[1].isEmpty, "a dependency was taken for the model's state, and compiled")
    }

    @Test("the core sees nobody whom it could ask")
    func core() async throws {
        let errors = try await Compiler.errors(
            inPart: "Core", of: "Stage09TaskLocalContext", seeing: [],
            adding: "import Stage09Dependencies")
        #expect(
            !errors.isEmpty && errors.allSatisfy { $0.contains("no such module") },
            "the core is to compile by itself, and not to see what others ask for")
    }
}
