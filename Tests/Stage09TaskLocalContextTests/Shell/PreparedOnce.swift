import Foundation
import TestSupport
import Testing

@testable import Stage09Dependencies

// Each in a process of its own: what is prepared is prepared for the process.

@Suite("9.6 Prepared once")
struct PreparedOnce {
    @Test("what was prepared counts everywhere, in a detached task as well")
    func everywhere() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            prepareDependencies { $0.context = .live }
            #expect(answerHere == "live", "the entry said that it is live, and nobody heard it")
            let detached = await Task.detached { answerHere }.value
            #expect(detached == "live", "the entry said that it is live: a detached task, too")
            exit(reachedEnd)
        }
    }

    @Test("a scope goes on top of what was prepared")
    func scopeOnTop() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            prepareDependencies { ($0.answer, $0.question) = ("prepared", "prepared") }
            let asked = scoped {
                $0.answer = "mine"
            } operation: {
                [answerHere, Asker().question]
            }
            #expect(asked == ["mine", "prepared"], "a scope says one thing, and was not heard")
            exit(reachedEnd)
        }
    }

    @Test("a second preparation changes nothing, and is reported")
    func second() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            let spy = Spy()
            prepareDependencies {
                $0.answer = "first"
                $0.reportIssue = spy.note
            }
            prepareDependencies { ($0.answer, $0.question) = ("second", "second") }
            #expect(
                answerHere == "first" && Asker().question != "second",
                "somebody prepared, and somebody else prepared again: what was true has changed under whoever asked before"
            )
            #expect(
                spy.messages.count == 1 && spy.messages[0].contains("prepareDependencies"),
                "the second preparation was too late, and nobody was told, or not what was too late"
            )
            exit(reachedEnd)
        }
    }

    @Test("once somebody has asked, it is too late")
    func asked() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            let spy = Spy()
            let answer = answerHere
            scoped {
                $0.reportIssue = spy.note
            } operation: {
                prepareDependencies { $0.answer = "too late" }
            }
            #expect(
                answerHere == answer,
                "the same question was asked before and after, and there were two answers")
            #expect(spy.messages.count == 1, "somebody had asked before, and nobody was told")
            exit(reachedEnd)
        }
    }

    @Test("whoever asks inside a scope has asked as well")
    func askedInside() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            let spy = Spy()
            scoped {
                ($0.answer, $0.reportIssue) = ("mine", spy.note)
            } operation: {
                _ = answerHere
                prepareDependencies { $0.question = "too late" }
            }
            #expect(
                Asker().question != "too late" && spy.messages.count == 1,
                "somebody had asked inside a scope, and a preparation after that was heard, or nobody was told"
            )
            exit(reachedEnd)
        }
    }

    @Test("whoever was only made has not asked")
    func made() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            let spy = Spy()
            let asker = Asker()
            scoped {
                $0.reportIssue = spy.note
            } operation: {
                prepareDependencies { $0.answer = "prepared" }
            }
            #expect(
                asker.answer == "prepared" && spy.messages == [],
                "somebody was made before the preparation, and asked after it: to be made is not to ask, so it was not too late"
            )
            exit(reachedEnd)
        }
    }

    @Test("a preparation may look at what it changes")
    func looks() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            prepareDependencies {
                $0.context = .live
                $0.answer += ", and more"
            }
            #expect(answerHere == "live, and more", "to look at it while preparing is not too late")
            exit(reachedEnd)
        }
    }
}
