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
            "it carries all that counted where it was picked up, silence as well, and it was mixed with what is said where it is put down"
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

    @Test(
        "comments that are made later ask whom the app would have asked",
        .dependencies {
            $0.feedURL = URL(filePath: "/feed")
            $0.httpGet = { _ in .nice }
            $0.log = { _ in }
            $0.uptime = { .zero }
            $0.sleep = { _ in try await Task.sleep(for: .seconds(600)) }
        })
    @MainActor
    func comments() async {
        let make = scoped {
            $0.now = { .teaTime + 3 * .hour }
            $0.locale = { Locale(identifier: "de_DE") }
            $0.calendar = { .gregorian(in: "UTC") }
        } operation: {
            CommentsComposer.comments()
        }
        let comments = make(UUID())
        // What is missing is told by the row, and by nobody else.
        await scoped {
            $0.reportIssue = { _ in }
        } operation: {
            await comments.load()
        }
        let row = "anna, vor 3 Stunden: Nice!"
        let isRight = comments.screen.rows == [row]
        #expect(
            isRight,
            "the app was put together where the moment and the language were said, and the comments were made after that, in a closure. They ask somebody else: the row was to be \"\(row)\""
        )
    }
}
