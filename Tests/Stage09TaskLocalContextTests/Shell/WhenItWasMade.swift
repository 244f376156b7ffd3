import Foundation
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

@Suite("9.3 What was said when it was made")
struct WhenItWasMade {
    @Test("what was made in a scope keeps what was said there", arguments: ["one", "another"])
    func kept(answer: String) {
        let asker = scoped {
            $0.answer = answer
        } operation: {
            Asker()
        }
        #expect(
            asker.answer == answer,
            "it was made where somebody had said what it is to use, and asked after that: it looks only where it is asked"
        )
    }

    @Test("what is said where it is asked goes on top")
    func onTop() {
        let asker = scoped {
            $0.answer = "made"
            $0.question = "made"
        } operation: {
            Asker()
        }
        let asked = scoped {
            $0.answer = "asked"
        } operation: {
            (asker.answer, asker.question)
        }
        #expect(
            asked.0 == "asked",
            "something was said where it was asked, and it used what was said when it was made")
        #expect(
            asked.1 == "made",
            "nothing was said of this where it was asked, so what was said when it was made counts")
    }

    @Test("it is asked anew each time")
    func anew() {
        let asker = Asker()
        let answers = ["one", "two"].map { answer in
            scoped {
                $0.answer = answer
            } operation: {
                asker.answer
            }
        }
        #expect(
            answers == ["one", "two"],
            "it was asked twice, in two scopes: the first answer was kept, or nobody asked")
    }

    @Test("a dependency that needs another one finds it by the same rule")
    func throughAnother() {
        let relay = scoped {
            $0.answer = "mine"
        } operation: {
            Dependency(\.relayed)
        }
        #expect(
            relay.wrappedValue == "relayed mine",
            "it was found, and what it asked for in its turn was not: that was said in the same place"
        )
        let asked = scoped {
            $0.answer = "theirs"
        } operation: {
            relay.wrappedValue
        }
        #expect(
            asked == "relayed theirs",
            "something was said where it was asked, and what it asked for in its turn looked only where it was made"
        )
    }
}

private enum RelayedKey: DependencyKey {
    static var liveValue: String { "relayed \(answerHere)" }
    static var testValue: String { liveValue }
}

extension DependencyValues {
    fileprivate var relayed: String { self[RelayedKey.self] }
}
