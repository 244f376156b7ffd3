import Testing

@testable import Stage05ClosureInversion

@Suite("5.7 Hidden, injected, passed")
struct HiddenInjectedPassed {
    @Test("each is judged by whom it can ask", arguments: Signature.allCases)
    func judged(signature: Signature) throws {
        // The key is here, and not in the test's name, which is on the screen beside the signature.
        let key = [(Self.hidden, Way.hidden), (Self.injected, .injected), (Self.passed, .passed)]
        let found = key.lazy.compactMap { list, way in
            list.first { $0.0 == signature }.map { (way: way, question: $0.1) }
        }.first
        let expected = try #require(found)
        let answer = way(of: signature)
        #expect(
            answer == expected.way,
            "\(signature.rawValue): you answered \(answer). \(expected.question)")
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
}
