import Foundation
import Stage09Core
import Testing

@testable import Stage09Dependencies
@testable import Stage09TaskLocalContext

@Suite("9.5 Lost and carried")
struct LostAndCarried {
    @Test("a closure that is called elsewhere finds what it was handed")
    func closure() async {
        let answer = await scoped {
            $0.answer = "mine"
        } operation: {
            await withCheckedContinuation { waiting in
                withEscapedDependencies { dependencies in
                    DispatchQueue.global().async {
                        waiting.resume(returning: dependencies.yield { answerHere })
                    }
                }
            }
        }
        #expect(
            answer == "mine",
            "a queue called the closure: it is no task of yours, and what was carried was not used")
    }

    @Test("a detached task finds what it was handed")
    func detached() async {
        let answer = await scoped {
            $0.answer = "mine"
        } operation: {
            withEscapedDependencies { dependencies in
                Task.detached {
                    await dependencies.yield {
                        await Task.yield()
                        return answerHere
                    }
                }
            }
        }.value
        #expect(
            answer == "mine",
            "a detached task inherits nothing, and what was carried into it was not used")
    }

    @Test("it is picked up in one place and put down in another")
    func twoPlaces() {
        let carried = scoped {
            $0.answer = "picked up"
        } operation: {
            withEscapedDependencies { $0 }
        }
        let answer = scoped {
            $0.answer = "put down"
        } operation: {
            carried.yield { answerHere }
        }
        #expect(
            answer == "picked up",
            "it was picked up in one scope and used in another: it carries the first")
    }

    @Test("one place says something of which the other is silent")
    func silence() {
        let carried = scoped {
            $0.answer = "picked up"
        } operation: {
            withEscapedDependencies { $0 }
        }
        let question = scoped {
            $0.question = "put down"
        } operation: {
            carried.yield { Asker().question }
        }
        #expect(
            question != "put down",
            "what is carried replaces what is said where it is put down: here, it was laid on top of that, or not carried at all"
        )
    }

    @Test("tasks, child tasks and async let need no help")
    func inherited() async {
        let answers = await scoped {
            $0.answer = "mine"
        } operation: {
            async let child = answerHere
            let task = await Task { answerHere }.value
            let member = await withTaskGroup(of: String.self) { group in
                group.addTask { answerHere }
                return await group.next()
            }
            return await [child, task, member]
        }
        #expect(answers == ["mine", "mine", "mine"], "a task that inherits found something else")
    }

    @Test("without help, it is lost")
    func lost() async {
        let (closure, task) = await scoped {
            $0.answer = "mine"
        } operation: {
            let closure = await withCheckedContinuation { waiting in
                DispatchQueue.global().async { waiting.resume(returning: answerHere) }
            }
            return await (closure, Task.detached { answerHere }.value)
        }
        #expect(
            closure != "mine" && task != "mine",
            "nobody carried it there: then it is no task-local, and everybody hears it")
    }

    @Test("without help, nobody in the test hears what is missing")
    func unheard() async {
        let spy = Spy()
        await scoped {
            $0.reportIssue = spy.note
        } operation: {
            await Task { Unimplemented.report("answer") }.value
            #expect(spy.messages.count == 1, "a task inherits whom to tell, and has told nobody")
            // This one is a line on standard error, and fails no test.
            await Task.detached { Unimplemented.report("answer") }.value
        }
        #expect(
            spy.messages.count == 1,
            "a detached task has lost whom to tell, with all the rest: then it inherits after all")
    }

    @Test(
        "comments that are made later ask whom the app would have asked",
        .dependencies {
            $0.feedURL = URL(filePath: "/feed")
            $0.uptime = { .zero }
            $0.sleep = { _ in try await Task.sleep(for: .seconds(600)) }
        })
    @MainActor
    func comments() async {
        let spy = Spy()
        let make = scoped {
            $0.httpGet = { _ in .nice }
            $0.log = spy.note
            $0.now = { .teaTime + 3 * .hour }
            $0.locale = { Locale(identifier: "de_DE") }
            $0.calendar = { .gregorian(in: "UTC") }
        } operation: {
            CommentsComposer.comments()
        }
        let comments = scoped {
            $0.httpGet = { _ in throw LoadingError.connectivity }
            $0.log = { _ in }
        } operation: {
            make(UUID())
        }
        // What is missing is told by the row, and by nobody else.
        await scoped {
            $0.reportIssue = { _ in }
        } operation: {
            await comments.load()
        }
        let row = "anna, vor 3 Stunden: Nice!"
        let isRight = comments.screen.rows == [row] && spy.messages.count == 2
        #expect(
            isRight,
            "the app was put together where the server, the log, the moment and the language were said, and the comments were made after that, in a closure. They, their loader or their log ask somebody else: the row was to be \"\(row)\", with two lines in the log"
        )
    }
}
