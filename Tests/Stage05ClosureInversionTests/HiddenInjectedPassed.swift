import Testing

@testable import Stage05ClosureInversion

@Suite("5.7 Hidden, injected, passed")
struct HiddenInjectedPassed {
    @Test("what asks behind your back is called hidden", arguments: Self.hidden)
    func calledHidden(signature: Signature, question: String) {
        expect(signature, .hidden, question)
    }

    @Test("what is handed somebody to ask is called injected", arguments: Self.injected)
    func calledInjected(signature: Signature, question: String) {
        expect(signature, .injected, question)
    }

    @Test("what is handed the answer is called passed", arguments: Self.passed)
    func calledPassed(signature: Signature, question: String) {
        expect(signature, .passed, question)
    }

    private static let hidden: [(Signature, String)] = [
        (.asksItself, "Who, on the outside, can see or decide what time it is?"),
        (.asksAGlobal, "The global can be replaced. Does the signature say that it is read?"),
        (.leavesOutADefault, "Who asks the clock in this call, and where can you see it?"),
    ]

    private static let injected: [(Signature, String)] = [
        (.takesAClosure, "Call it twice with the same arguments. Must it answer the same?"),
        (
            .takesAnAutoclosure,
            "How often is Date() run in isFresh(savedAt, at: Date()), and by whom?"
        ),
        (.takesAProtocol, "What is the difference to a closure, apart from the name?"),
        (.keepsAClosure, "The closure came in by the initialiser. When is it asked?"),
        (
            .appliesAClosure,
            "It is of type (Date) -> Bool. Ask it the same tomorrow: what can it say?"
        ),
    ]

    private static let passed: [(Signature, String)] = [
        (.takesAMoment, "Whom can it ask?"),
        (.appliesAMoment, "The moment was fixed when the closure was made. Whom can it ask now?"),
        (
            .keepsValues,
            "A locale is kept, as an argument that is always the same. Whom does it ask?"
        ),
    ]

    private func expect(_ signature: Signature, _ answer: Way, _ question: String) {
        let given = way(of: signature)
        #expect(given == answer, "\(signature.rawValue): you answered \(given). \(question)")
    }
}
