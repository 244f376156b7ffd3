import Foundation
import Stage10Core
import TestSupport
import Testing

@testable import Stage10EffectsAsValues

// All of these talk to the store as the app does. What is inside of it, they cannot see: so it can be
// replaced, and they stay as they are.

@Suite("10.4 Replace it under green tests")
@MainActor
struct ReplaceIt {
    /// A machine of letters: each event is kept, and asks for what the test has said.
    private static func next(_ state: String, _ event: String) -> Next<String, String> {
        switch event {
        case "two things": Next(state + event, "ask", "write the old")
        case "an answer": Next(state + ", an answer", "write the new")
        case "a look": Next(state)
        case "two children": Next(state, "A", "B")
        case _ where event.hasPrefix("child "): Next(state, "\(event.dropFirst(6))")
        case "a long way": Next("", "step 1")
        case _ where event.hasPrefix("after"): Next(state, "step \(event.dropFirst(6))")
        default: Next(state.isEmpty ? event : "\(state), \(event)", "note \(event)")
        }
    }

    @Test("what is shown is what came of the events")
    func shown() async {
        let store = store { _ in nil }
        await store.send("one")
        await store.send("two")
        #expect(store.screen == "one, two", "two events were sent, and something else is shown")
    }

    @Test("each effect is carried out once, and the answer is an event like any other")
    func answered() async {
        let spy = Spy()
        let store = store { effect in
            spy.note(effect)
            return effect == "note one" ? "two" : nil
        }
        await store.send("one")
        #expect(
            spy.messages == ["note one", "note two"],
            "the first effect has an answer, which has an effect: both are carried out, once")
        #expect(store.screen == "one, two", "what came of an effect is an event, and was not taken")
    }

    @Test("whoever has sent an event can wait for all that comes of it")
    func waits() async {
        let store = store { effect in
            guard let number = Int(effect.dropFirst(5)) else { return nil }
            return number < 500 ? "after \(number + 1)" : "arrived"
        }
        await store.send("a long way")
        #expect(store.screen == "arrived", "it was 500 steps to there, and not all were gone")
    }

    @Test("an event that is sent meanwhile is taken at once")
    func atOnce() async {
        let (later, seen) = (Later(), Spy())
        let store = store { effect in
            if effect == "note one" { await later.happen() }
            return nil
        }
        later.work = {
            await store.send("two")
            seen.note(store.screen)
        }
        await store.send("one")
        #expect(
            seen.messages == ["one, two"],
            "the first event's effect still runs. The second event has to wait for it, or is lost: to cancel something would be too late, always"
        )
        #expect(store.screen == "one, two", "two events were sent")
    }

    @Test("what comes of it is done before its sender goes on")
    func listOfItsOwn() async {
        let (later, spy) = (Later(), Spy())
        let store = store { effect in
            if effect == "note one" { await later.happen() }
            spy.note(effect)
            return nil
        }
        later.work = {
            await store.send("two")
            spy.note("two was sent")
        }
        await store.send("one")
        #expect(
            spy.messages == ["note two", "two was sent", "note one"],
            "the first event's effect still runs. Whoever sends the second one waits for what comes of that, and not for the first's turn: each `send` has a list of its own"
        )
    }

    @Test("while a load runs, a second one is ignored; the first is not disturbed")
    func secondLoad() async {
        let (later, spy) = (Later(), Spy())
        var edges = Edges.noting(spy)
        edges.get = { _ in
            spy.note("get")
            await later.happen()
            return .ocean
        }
        edges.log = { _ in }
        edges.store.read = { nil }
        let conversation = CompositionRoot(edges: edges).conversation()
        later.work = { await conversation.load() }
        await conversation.load()
        #expect(
            spy.messages == [
                "get", "show Loading…", "write Ocean, saved at tea time", "show Ocean (1:05)",
            ], "the second load came while the first one ran: it has nothing to do but to say so")
    }

    @Test("a load that falls back, and one that does not")
    func fallsBack() async {
        for saved in [SavedVideos.desert(age: .hour), .desert(age: 8 * .day)] {
            let edges = Edges.noting(
                Spy(), answer: .failure(LoadingError.connectivity), saved: saved)
            let list = CompositionRoot(edges: edges).conversation().list
            await list.load()
            let isFresh = saved == .desert(age: .hour)
            #expect(
                list.screen.rows == (isFresh ? ["Desert (1:05)"] : [])
                    && list.screen.savedText == (isFresh ? "Saved 1 hour ago" : nil)
                    && (list.screen.errorText == nil) == isFresh,
                "the server is away: what was saved an hour ago is shown, and what was saved 8 days ago is not"
            )
        }
    }

    // Up to here, the first store was good enough. The next ones tell what is wrong with it.

    @Test("what was asked for first is done first")
    func order() async {
        let (spy, file) = (Spy(), Spy())
        let (later, seen) = (Later(), Spy())
        let store = store { effect in
            spy.note(effect)
            if effect == "write the old" { await later.happen() }
            if effect.hasPrefix("write") { file.note(effect) }
            return effect == "ask" ? "an answer" : nil
        }
        later.work = {
            await store.send("a look")
            seen.note(store.screen)
        }
        await store.send("two things")
        #expect(
            file.messages == ["write the old", "write the new"],
            "the old was to be written before anybody had answered. It was written last, and that is what the file has now: the answer's effects have overtaken"
        )
        #expect(spy.messages.first == "ask" && spy.messages.count == 3, "three effects, each once")
        #expect(
            seen.messages == ["two things, an answer"],
            "the answer was there before the second effect was begun, and the store did not know it: an event is taken at once, and only its effects wait"
        )
    }

    @Test("what comes of an answer's answer waits for its turn as well")
    func threeDeep() async {
        let spy = Spy()
        let children = ["A": "C", "B": "D", "C": "E"]
        let store = store { effect in
            spy.note(effect)
            return children[effect].map { "child \($0)" }
        }
        await store.send("two children")
        #expect(
            spy.messages == ["A", "B", "C", "D", "E"],
            "A and B were wanted first. Of A came C, of B came D, and of C came E, which was wanted last: it has overtaken"
        )
    }

    @Test("nobody but the store can see its state")
    func secret() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = store", "_ = await store.state", "await MainActor.run { _ = store.state }"],
            given:
                "let store = await CompositionRoot(edges: .unimplemented).store()",
            in: "Stage10EffectsAsValues", importing: ["Stage10Core"])
        #expect(
            errors[0] == nil && errors[1...].allSatisfy { $0 != nil },
            "expected that `state` is private to `Store`: code that can read it depends on its form"
        )
    }

    private func store(
        perform: @escaping @MainActor (String) async -> String?
    ) -> ChildStore<String, String> {
        Store("", next: Self.next, perform: perform).scope(screen: { $0 }, event: { $0 })
    }
}
