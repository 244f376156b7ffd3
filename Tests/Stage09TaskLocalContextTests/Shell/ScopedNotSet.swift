import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage09Dependencies

// Each in a process of its own: what is set for everybody is set for the other tests, too.

@Suite("9.2 Scoped, not set")
struct ScopedNotSet {
    private struct Trouble: Error {}

    @Test("what is said counts while the operation runs, and not after")
    func ends() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            let inside = withDependencies {
                $0.answer = "mine"
            } operation: {
                answerHere
            }
            #expect(inside == "mine", "what was said does not count where it was to count")
            #expect(answerHere != "mine", "the operation is over, and what was said still counts")
            let later = await withDependencies {
                $0.answer = "mine"
            } operation: {
                await Task.yield()
                return answerHere
            }
            #expect(later == "mine", "after a wait, what was said does not count any more")
            #expect(answerHere != "mine", "the operation is over, and what was said still counts")
            exit(reachedEnd)
        }
    }

    @Test("a scope in a scope adds to it, and gives it back")
    func nested() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            await withDependencies {
                ($0.answer, $0.question) = ("outer", "outer")
            } operation: {
                let inner = withDependencies {
                    $0.answer = "inner"
                } operation: {
                    [answerHere, Asker().question]
                }
                #expect(
                    inner == ["inner", "outer"],
                    "the inner scope says one thing, and for the rest the outer one counts: it began with nothing, or something that is set still lies on top"
                )
                #expect(answerHere == "outer", "the inner scope is over, and the outer one is not")
                let later = await withDependencies {
                    $0.answer = "inner"
                } operation: {
                    await Task.yield()
                    return [answerHere, Asker().question]
                }
                #expect(
                    later == ["inner", "outer"],
                    "the inner scope waits, says one thing, and for the rest the outer one counts: it began with nothing, or something that is set still lies on top"
                )
                #expect(answerHere == "outer", "the inner scope is over, and the outer one is not")
            }
            exit(reachedEnd)
        }
    }

    @Test("an operation that throws leaves nothing behind")
    func throwing() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            try? withDependencies {
                $0.answer = "mine"
            } operation: {
                throw Trouble()
            }
            #expect(
                answerHere != "mine", "the operation has thrown, and what was said still counts")
            try? await withDependencies {
                $0.question = "mine"
            } operation: {
                await Task.yield()
                throw Trouble()
            }
            #expect(
                Asker().question != "mine",
                "the operation has waited and thrown, and what was said still counts")
            exit(reachedEnd)
        }
    }

    @Test("two at once never hear each other")
    func twoAtOnce() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            // The first begins, then the second begins, then each looks, in turn.
            let turns = (0..<3).map { _ in AsyncStream.makeStream(of: Void.self) }
            async let first = withDependencies {
                $0.answer = "first"
            } operation: {
                turns[0].continuation.finish()
                for await _ in turns[1].stream {}
                let answer = answerHere
                turns[2].continuation.finish()
                return answer
            }
            async let second = {
                for await _ in turns[0].stream {}
                return await withDependencies {
                    $0.answer = "second"
                } operation: {
                    turns[1].continuation.finish()
                    for await _ in turns[2].stream {}
                    return answerHere
                }
            }()
            let answers = await [first, second]
            #expect(
                answers == ["first", "second"],
                "two operations ran at the same time, each with an answer of its own, and one heard the other's: what is set is set for everybody"
            )
            exit(reachedEnd)
        }
    }

    @Test("a task that it starts keeps it, also when the operation is over")
    func outlived() async {
        await #expect(processExitsWith: .exitCode(reachedEnd), "it stopped the process") {
            let over = AsyncStream.makeStream(of: Void.self)
            let task = withDependencies {
                $0.answer = "mine"
            } operation: {
                Task {
                    for await _ in over.stream {}
                    return answerHere
                }
            }
            over.continuation.finish()
            let answer = await task.value
            #expect(
                answer == "mine",
                "a task was started in the scope, looked after its end, and found nothing: what is put back is put back for everybody"
            )
            exit(reachedEnd)
        }
    }

    // A value that is set and not read does no harm yet, so no test that runs can see it.
    @Test("there is nothing left that could be set")
    func nothingToSet() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = DependencyValues()", "_ = DependencyValues.set"], in: "Stage09Dependencies")
        #expect(errors[0] == nil, "DependencyValues() does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "`DependencyValues.set` is still there: a value that is set there counts on top of every scope"
        )
    }
}
