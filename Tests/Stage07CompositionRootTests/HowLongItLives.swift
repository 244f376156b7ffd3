import Foundation
import Stage07Shared
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot

@Suite("7.3 How long it lives")
@MainActor
struct HowLongItLives {
    @Test("in a scope, there is one for each key")
    func scoped() {
        let spy = Spy()
        let scope = Scope { (key: String) in
            spy.note("made \(key)")
            return Thing()
        }
        let first = scope.value(for: "A")
        #expect(
            scope.value(for: "A") === first, "the scope goes on, and the same key got another one")
        #expect(scope.value(for: "B") !== first, "two keys share one")
        #expect(spy.messages == ["made A", "made B"], "there are two keys, so two are made")
        for number in 1...20 { _ = scope.value(for: "\(number)") }
        #expect(
            scope.value(for: "A") === first,
            "the scope goes on, twenty others have asked, and the first key got another one")
    }

    @Test("comments stay on the screen when the next load of them fails")
    func stays() async {
        let spy = Spy()
        let replies = inTurn(Reply.comments(comment("Blue!", at: "2026-03-14T15:00:00Z")), .gone)
        let app = CompositionRoot(edges: .test(spy, comments: replies)).conversation()
        for line in ["", "1"] { await app.answer(line) }
        let shown = spy.news().last
        await app.answer("1")
        #expect(
            spy.messages.first == shown,
            "the comments of row 1 were here, the next load of them failed, and they are gone")
    }

    @Test("while comments load, a second load of them is ignored")
    func ignored() async {
        let spy = Spy()
        let (edges, asked) = Edges.waitingForComments(spy)
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("")
        _ = spy.news()
        let work = Task { await app.answer("1") }
        for await _ in asked.prefix(1) {}
        await app.answer("1")
        #expect(
            spy.messages == ["Loading…"],
            "the comments of row 1 are on their way, were asked for again, and nobody knew of the first load"
        )
        work.cancel()
        await work.value
    }

    @Test("each conversation has a list of its own")
    func transient() async {
        let spy = Spy()
        let root = CompositionRoot(edges: .test(spy))
        let (one, other) = (root.conversation(), root.conversation())
        await one.answer("")
        #expect(
            other.list.rows.isEmpty,
            "nobody has loaded the list of this conversation, and it has the rows of another")
    }

    @Test("what one conversation loads ends nothing in another")
    func eachItsOwn() async {
        let spy = Spy()
        let replies = inTurn(Reply.comments(comment("Blue!")), .gone)
        let root = CompositionRoot(edges: .test(spy, comments: replies))
        let (one, other) = (root.conversation(), root.conversation())
        for line in ["", "1"] { await one.answer(line) }
        await other.answer("")
        _ = spy.news()
        await one.answer("1")
        #expect(
            spy.messages.first?.hasSuffix(": Blue!") == true,
            "one conversation had its comments, another one has loaded its list, and the comments are gone"
        )
    }

    @Test("one connection serves the list and the comments")
    func singleton() async {
        let (spy, made) = (Spy(), Spy())
        let edges = replacing(Edges.test(spy)) { edges in
            let get = edges.get
            edges.get = lazily {
                made.note("made")
                return get
            }
        }
        let root = CompositionRoot(edges: edges)
        for app in [root.conversation(), root.conversation()] {
            for line in ["", "1", "2"] { await app.answer(line) }
        }
        #expect(
            made.messages == ["made"],
            "six loads, of lists and of comments: one connection is to serve them all")
    }

    @Test("one video's error does not come with another one's comments")
    func apart() async {
        let spy = Spy()
        let replies = inTurn(Reply.comments(comment("Blue!")), .gone)
        let app = CompositionRoot(edges: .test(spy, comments: replies)).conversation()
        for line in ["", "1"] { await app.answer(line) }
        _ = spy.news()
        await app.answer("2")
        #expect(
            spy.messages == [
                "✘ Could not reach the server. Check the connection and VIDEO_FEED_URL."
            ], "the comments of row 2 have never come, and something else is shown")
    }

    @Test("when the list has come anew, the comments come anew")
    func end() async {
        let spy = Spy()
        let replies = inTurn(Reply.comments(comment("Blue!")), .gone)
        let app = CompositionRoot(edges: .test(spy, comments: replies)).conversation()
        for line in ["", "1", ""] { await app.answer(line) }
        _ = spy.news()
        await app.answer("1")
        #expect(
            spy.messages.count == 1, "the list is another one now, and old comments are shown")
    }

    @Test("after the end of a scope, all are made anew")
    func anew() {
        let scope = Scope { (_: String) in Thing() }
        let old = ["A", "B"].map(scope.value)
        scope.end()
        #expect(scope.value(for: "A") !== old[0], "the scope is over, and A is still the same")
        #expect(scope.value(for: "B") !== old[1], "the scope is over, and B is still the same")
    }

    @Test("when a scope ends, what lived in it goes")
    func goes() {
        let scope = Scope { (_: String) in Thing() }
        weak let thing = scope.value(for: "A")
        scope.end()
        #expect(thing == nil, "the scope is over, and somebody still keeps what lived in it")
    }

    @Test("what lives for one is kept on its actor, what lives for all may go anywhere")
    func threads() async throws {
        let errors = try await Compiler.errors(
            for: [
                "Task.detached { _ = get }",
                "Task.detached { _ = scope.value(for: 1) }",
            ],
            given:
                "let get: HTTPGet = { _ in throw LoadingError.connectivity }; let scope: Scope<Int, Int> = await Scope { $0 }",
            in: "Stage07CompositionRoot", importing: ["Stage07Shared"])
        #expect(errors[0] == nil, "what everybody shares cannot be handed to another thread")
        #expect(errors[1] != nil, "a scope can be used from anywhere, by two threads at once")
    }
}

private final class Thing {}
