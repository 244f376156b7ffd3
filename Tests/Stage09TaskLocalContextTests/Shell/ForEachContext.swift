import Foundation
import Stage09Core
import TestSupport
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

@Suite("9.1 A value for each context")
struct ForEachContext {
    @Test(
        "what nobody has said is what the key says for the context",
        arguments: [
            (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
        ])
    func context(context: DependencyContext, answer: String) {
        var values = DependencyValues()
        values.context = context
        #expect(
            values[AnswerKey.self] == answer,
            "\(context): the key has a value for this context, and another one was used")
    }

    @Test("what nobody has prepared is a test")
    func unprepared() {
        #expect(
            DependencyValues().context == .test,
            "nobody has said for whom this is, and it was not taken for a test: what is lost on its way reaches the real server"
        )
        #expect(
            DependencyValues()[AnswerKey.self] == "test",
            "nobody has said anything, and it was not the test value that was used")
        var values = DependencyValues()
        values[QuestionKey.self] = "said"
        #expect(
            values.context == .test && values[AnswerKey.self] == "test",
            "one thing was said, and that was taken for the app: a test says something, too, and of all else it wants the test value"
        )
    }

    @Test(
        "what was said counts in every context",
        arguments: [.live, .preview, .test] as [DependencyContext])
    func said(context: DependencyContext) {
        var values = DependencyValues()
        values.context = context
        values[AnswerKey.self] = "said"
        #expect(values[AnswerKey.self] == "said", "\(context): what was said was not used")
    }

    @Test("where the value is an optional, nil can be said, and silence is not nil")
    func optional() {
        var values = DependencyValues()
        values.context = .live
        #expect(
            values[MaybeKey.self] == "live",
            "nobody has said anything, and that was taken for nil: an optional is a value as well")
        values[MaybeKey.self] = nil
        #expect(values[MaybeKey.self] == nil, "nil was said, and was taken for silence")
    }

    @Test("a key without a test value does not compile")
    func noTestValue() async throws {
        let errors = try await Compiler.errors(
            for: [
                "enum Whole: DependencyKey { static let liveValue = 1; static let testValue = 2 }",
                "enum NoTest: DependencyKey { static let liveValue = 1 }",
                "enum Silent: DependencyKey { static let liveValue: @Sendable () -> Void = {} }",
                "enum NoLive: DependencyKey { static let testValue = 1 }",
            ], in: "Stage09Dependencies")
        #expect(errors[0] == nil, "a key with a live value and a test value is whole")
        #expect(
            errors[1] != nil && errors[2] != nil,
            "a key without a test value compiles: its tests use the live value without notice")
        #expect(errors[3] != nil, "a key without a live value compiles: the app has no value")
    }

    @Test("a preview reaches neither a server nor a disk")
    @MainActor
    func preview() async {
        let spy = Spy()
        await scoped {
            $0.context = .preview
            $0.write = spy.note
            $0.writeError = spy.note
        } operation: {
            await CompositionRoot.conversation().answer("")
        }
        #expect(spy.messages == ["No videos yet"], "a preview showed something else than its own")
    }
}

private enum MaybeKey: DependencyKey {
    static let liveValue: String? = "live"
    static let testValue: String? = "test"
}
