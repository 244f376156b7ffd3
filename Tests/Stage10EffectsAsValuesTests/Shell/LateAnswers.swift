import Foundation
import Stage10Core
import Testing

@testable import Stage10EffectsAsValues

private typealias SearchStore = Store<SearchState, SearchEvent, SearchEffect>

extension TheLastSearchWins {
    @Test("a search that nobody waits for is cancelled, and the other goes on")
    @MainActor
    func cancelled() async {
        let (later, spy) = (Later(), Spy())
        let screen = screen { text in
            await later.happen()
            spy.note("\(text) \(Task.isCancelled ? "cancelled" : "wanted")")
            return text == "o" ? .desert : .ocean
        }
        later.work = { await screen.send(.type("oc")) }
        await screen.send(.type("o"))
        #expect(
            spy.messages == ["oc wanted", "o cancelled"],
            "while \"o\" was searched for, \"oc\" was typed: nobody waits for the first any more, and it was not told; or the second was stopped with it"
        )
        #expect(
            screen.screen.rows == ["Ocean (1:05)"],
            "the first search took no notice of being cancelled, and its answer came last: it is shown under the text of the second"
        )
        #expect(!screen.screen.isSearching, "both have ended")
    }

    @Test("a search that was cancelled has not failed")
    @MainActor
    func notFailed() async {
        let later = Later()
        let screen = screen { text in
            await later.happen()
            try Task.checkCancellation()
            return .ocean
        }
        later.work = { await screen.send(.type("")) }
        await screen.send(.type("o"))
        #expect(
            screen.screen.errorText == nil && screen.screen.rows.isEmpty,
            "the field was cleared, so nobody waits: that is no failure")
    }

    @Test("a search that fails says so, and the next one is free of it")
    @MainActor
    func failed() async {
        let screen = screen { text in
            if text == "o" { throw DiskFull() }
            return .ocean
        }
        await screen.send(.type("o"))
        #expect(screen.screen.errorText == "The search has failed.", "it has failed")
        await screen.send(.type("oc"))
        #expect(
            screen.screen.errorText == nil && screen.screen.rows == ["Ocean (1:05)"],
            "that was another search")
    }

    @Test("of two searches that run, only the one that is to be cancelled is")
    @MainActor
    func onlyThatOne() async {
        for cancelled in [1, 2] {
            let (first, second, spy) = (Later(), Later(), Spy())
            let interpreter = SearchInterpreter { text in
                await (text == "o" ? first : second).happen()
                spy.note("\(text) \(Task.isCancelled ? "cancelled" : "wanted")")
                return .ocean
            }
            first.work = { _ = await interpreter.perform(.search("d", id: 2)) }
            second.work = { _ = await interpreter.perform(.cancel(id: cancelled)) }
            _ = await interpreter.perform(.search("o", id: 1))
            #expect(
                spy.messages
                    == (cancelled == 1
                        ? ["d wanted", "o cancelled"] : ["d cancelled", "o wanted"]),
                "two searches run, and search \(cancelled) was to be cancelled, and no other: each has a number"
            )
        }
    }

    @Test("whoever gives up waiting for a search ends it")
    @MainActor
    func givenUp() async {
        let (later, spy) = (Later(), Spy())
        let screen = screen { _ in
            await later.happen()
            spy.note(Task.isCancelled ? "cancelled" : "wanted")
            try Task.checkCancellation()
            return .ocean
        }
        let typing = Task { await screen.send(.type("o")) }
        later.work = { typing.cancel() }
        await typing.value
        #expect(
            spy.messages == ["cancelled"],
            "the task that searches was cancelled from outside, and the search goes on behind its back"
        )
        #expect(
            screen.screen.errorText == nil, "somebody has gone away, and is told of a failure")
        #expect(
            !screen.screen.isSearching && screen.screen.emptyText == nil,
            "the search was given up, and whoever comes back sees that it goes on, or that it has found nothing: nobody has told the machine"
        )
        await screen.send(.type("o"))
        #expect(
            screen.screen.rows == ["Ocean (1:05)"],
            "what was given up is searched for again, and nothing is found any more")
    }

    @Test("of two searches that run, only the one that is given up ends")
    @MainActor
    func onlyTheGivenUp() async {
        for givenUp in ["o", "d"] {
            let (first, second, spy) = (Later(), Later(), Spy())
            let interpreter = SearchInterpreter { text in
                await (text == "o" ? first : second).happen()
                spy.note("\(text) \(Task.isCancelled ? "cancelled" : "wanted")")
                return .ocean
            }
            first.work = {
                let other = Task { _ = await interpreter.perform(.search("d", id: 2)) }
                if givenUp == "d" { second.work = { other.cancel() } }
                await other.value
            }
            let one = Task { _ = await interpreter.perform(.search("o", id: 1)) }
            if givenUp == "o" { second.work = { one.cancel() } }
            await one.value
            #expect(
                spy.messages
                    == (givenUp == "o"
                        ? ["d wanted", "o cancelled"] : ["d cancelled", "o wanted"]),
                "two searches run, and whoever waited for \"\(givenUp)\" has gone away: that search ends, and the other is somebody else's"
            )
        }
    }

    @MainActor
    private func screen(
        _ find: @escaping @Sendable (String) async throws -> [Video]
    ) -> ChildStore<SearchScreen, SearchEvent> {
        let store = SearchStore(
            SearchState(), next: next, perform: SearchInterpreter(find: find).perform)
        return store.scope(screen: SearchScreen.init, event: { $0 })
    }
}
