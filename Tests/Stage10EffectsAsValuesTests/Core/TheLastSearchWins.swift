import Foundation
import Stage10Core
import Testing

@Suite("10.6 The last search wins")
struct TheLastSearchWins {
    @Test("a search is an effect with a number, and another text cancels it")
    func typing() {
        let rows: [(SearchEvent, [SearchEffect])] = [
            (.type("o"), [.search("o", id: 1)]),
            (.type("oc"), [.cancel(id: 1), .search("oc", id: 2)]),
            (.type("oc"), []),
            (.type("oce"), [.cancel(id: 2), .search("oce", id: 3)]),
            (.found(.ocean, id: 3), []),
            (.type("ocea"), [.search("ocea", id: 4)]),
            (.failed(id: 4), []),
            (.type("ocea"), [.search("ocea", id: 5)]),
            (.cancelled(id: 5), []),
            (.type("ocea"), [.search("ocea", id: 6)]),
            (.type("ocea"), []),
            (.type("d"), [.cancel(id: 6), .search("d", id: 7)]),
            (.type(""), [.cancel(id: 7)]),
            (.type(""), []),
            (.type("o"), [.search("o", id: 8)]),
        ]
        var state = SearchState()
        for (number, (event, effects)) in rows.enumerated() {
            let result = next(state, event)
            #expect(
                result.effects == effects,
                "step \(number + 1): what is awaited no more is cancelled, once, and what was typed is searched for, once, with a number of its own"
            )
            state = result.state
        }
    }

    @Test("whichever answer comes last, the last search is shown")
    func everyOrder() {
        let texts = ["o", "oc", "oce", "ocea"]
        let typed = texts.reduce(SearchState()) { next($0, .type($1)).state }
        var shown: [[Video]] = []
        var awaited: [Int?] = []
        for order in orders(of: [1, 2, 3, 4]) {
            let end = order.reduce(typed) { state, id in
                next(state, .found(id == 4 ? .ocean : .desert, id: id)).state
            }
            shown.append(end.found)
            awaited.append(end.awaited)
        }
        #expect(
            shown.count == 24 && shown.allSatisfy { $0 == .ocean },
            "four letters were typed, and the answers came in some order: an old one is shown under the new text"
        )
        #expect(awaited.allSatisfy { $0 == nil }, "all have answered, and somebody is waited for")
    }

    @Test("an old answer changes nothing, and neither does an old failure")
    func late() {
        let before = next(next(SearchState(), .type("o")).state, .type("oc")).state
        for event in [
            SearchEvent.found(.desert, id: 1), .found([], id: 1), .failed(id: 1), .cancelled(id: 1),
        ] {
            #expect(
                next(before, event) == Next(before),
                "it is the first search's, and the second is waited for: it was taken for the second's"
            )
        }
        let after = next(before, .found(.ocean, id: 2)).state
        for event in [
            SearchEvent.found(.desert, id: 2), .found(.desert, id: 1), .failed(id: 2),
            .cancelled(id: 2),
        ] {
            #expect(
                next(after, event) == Next(after),
                "the last search has been answered, and nobody waits for another answer")
        }
        let empty = next(before, .type("")).state
        #expect(
            next(empty, .found(.ocean, id: 2)) == Next(empty) && empty.found.isEmpty,
            "nothing is searched for any more, and something is found")
    }

    @Test("the same text, typed again later, is another search")
    func sameText() {
        let texts = ["o", "oc", "o"]
        let typed = texts.reduce(SearchState()) { next($0, .type($1)).state }
        #expect(
            next(typed, .found(.desert, id: 1)) == Next(typed),
            "the first answer for this text was given up; to tell searches by their text is to take it"
        )
        #expect(
            next(typed, .found(.ocean, id: 3)).state.found == .ocean, "this is the one waited for")
    }

    @Test("what is shown of a search, from its beginning to its end")
    func screen() {
        var state = SearchState()
        #expect(SearchScreen(state).rows.isEmpty && !SearchScreen(state).isSearching, "nothing yet")
        state = next(state, .type("o")).state
        #expect(
            SearchScreen(state).isSearching && SearchScreen(state).emptyText == nil,
            "it has begun to search, and has found nothing yet; that is not to have found nothing")
        state = next(state, .found([], id: 1)).state
        #expect(SearchScreen(state).emptyText == "Nothing found", "it has found nothing")
        state = next(next(state, .type("oc")).state, .failed(id: 2)).state
        #expect(
            SearchScreen(state).errorText == "The search has failed."
                && SearchScreen(state).emptyText == nil, "it has failed")
        state = next(next(state, .type("oce")).state, .found(.ocean, id: 3)).state
        #expect(
            SearchScreen(state).rows == ["Ocean (1:05)"] && SearchScreen(state).errorText == nil,
            "it has found something")
        state = next(next(SearchState(), .type("o")).state, .cancelled(id: 1)).state
        #expect(
            SearchScreen(state) == SearchScreen(SearchState()),
            "it was given up: it does not search, has found nothing, and has not failed")
    }

    private func orders(of numbers: [Int]) -> [[Int]] {
        if numbers.isEmpty { return [[]] }
        return numbers.flatMap { first in
            orders(of: numbers.filter { $0 != first }).map { [first] + $0 }
        }
    }
}
