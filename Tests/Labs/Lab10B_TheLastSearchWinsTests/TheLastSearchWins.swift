import Testing

@testable import Lab10B_TheLastSearchWins

// Lab 10.B in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.B The last search wins")
struct TheLastSearchWins {
    @Test("in any order of responses, only the last search is shown")
    func orders() throws {
        var field = Field()
        let numbers = try ["s", "se", "sea", "se"].map { try field.type($0) }
        let orders = Self.orders(of: [1, 2, 3, 4])
        var wrong: [(responses: ArraySlice<Int>, expected: [String], titles: [String])] = []
        for order in orders {
            var field = field
            for (index, search) in order.enumerated() {
                field.receive(.found(["result \(search)"], number: numbers[search - 1]))
                let responses = order[...index]
                let expected = responses.contains(4) ? ["result 4"] : []
                guard field.state.titles != expected else { continue }
                wrong.append((responses, expected, field.state.titles))
                break
            }
        }
        guard let first = wrong.min(by: { $0.responses.count < $1.responses.count }) else { return }
        let cause =
            Set(numbers).count < 4
            ? "Two searches have the same number"
            : first.titles.isEmpty
                ? first.responses.last == 4
                    ? "The response to the last search is ignored"
                    : "A response to an earlier search removes what the last one found"
                : "A response to an earlier search is shown"
        #expect(
            wrong.isEmpty,
            "searches 1 to 4 for s, se, sea and se, and then the response to \(first.responses.text): expected \(first.expected.text), got \(first.titles.text). \(wrong.count) of \(orders.count) orders are wrong. \(cause)"
        )
    }

    @Test("a key stroke cancels the search before it")
    func cancels() throws {
        var field = Field()
        var last = try field.type("s")
        for text in ["se", "sea", "se"] {
            let number = try field.type(text)
            try #require(
                field.effects.contains(.cancel(number: last)),
                "\(text) was typed while search \(last) runs: expected that it is cancelled, got \(field.effects.text)"
            )
            try #require(
                !field.effects.contains(.cancel(number: number)),
                "\(text) was typed: expected that search \(number), the new one, is not cancelled, got \(field.effects.text)\(number == last ? ". The search before it has the same number" : "")"
            )
            last = number
        }
    }

    @Test("an earlier search that fails changes nothing")
    func failures() throws {
        var field = Field()
        let first = try field.type("s")
        let second = try field.type("se")
        field.receive(.failed(number: first))
        #expect(
            !field.state.hasFailed && field.state.isSearching && field.effects.isEmpty,
            "search \(first) for s fails while search \(second) for se runs: expected a running search, no failure and no effect, got \(field.text) and \(field.effects.text)\(field.state.hasFailed ? ". Does a failure count, whichever search fails?" : "")"
        )
        var failed = field
        failed.receive(.failed(number: second))
        #expect(
            failed.state.hasFailed && !failed.state.isSearching,
            "the last search has failed: expected a failure and no search, got \(failed.text)")
        var emptied = failed
        emptied.receive(.typed(""))
        #expect(
            emptied.text == "no titles",
            "a search has failed, and then the field is emptied: expected no titles, no search and no failure, got \(emptied.text)"
        )
        failed.receive(.found([], number: try failed.type("sea")))
        #expect(
            !failed.state.hasFailed && !failed.state.isSearching,
            "a search has failed, and the next one has found nothing: expected no search and no failure, got \(failed.text)"
        )
    }

    @Test("an empty field shows nothing and waits for nothing")
    func empty() throws {
        var field = Field()
        field.receive(.found(["Sand"], number: try field.type("s")))
        let earlier = try field.type("se")
        field.receive(.typed(""))
        #expect(
            field.effects == [.cancel(number: earlier)],
            "the field is empty, and search \(earlier) runs: expected cancel \(earlier), got \(field.effects.text)"
        )
        try #require(
            field.text == "no titles",
            "the field is empty: expected no titles, no search and no failure, got \(field.text)")
        for event in [SearchEvent.found(["Seal"], number: earlier), .failed(number: earlier)] {
            var late = field
            late.receive(event)
            #expect(
                late.text == "no titles",
                "the field is empty, and search \(earlier) for se \(event == .failed(number: earlier) ? "fails" : "finds Seal"): expected no titles, no search and no failure, got \(late.text). Which number does an empty field wait for?"
            )
        }
        for text in ["s", "sea"] {
            let next = try field.type(text)
            var late = field
            late.receive(.found(["Seal"], number: earlier))
            #expect(
                late.text == "no titles, searching",
                "se, an empty field, s\(text == "s" ? "" : ", sea"), and then the response to se: expected no titles, searching, got \(late.text)\(next == earlier ? ". The searches for se and \(text) have the same number" : "")"
            )
        }
    }

    private static func orders(of searches: [Int]) -> [[Int]] {
        guard searches.count > 1 else { return [searches] }
        return searches.flatMap { first in
            orders(of: searches.filter { $0 != first }).map { [first] + $0 }
        }
    }
}

/// A search field and the effects of its last event.
private struct Field {
    private(set) var state = SearchState()
    private(set) var effects: [SearchEffect] = []

    mutating func receive(_ event: SearchEvent) {
        (state, effects) = state.handling(event)
    }

    /// Changes the text of the field, and returns the number of its request.
    mutating func type(_ text: String) throws -> Int {
        receive(.typed(text))
        let numbers = effects.compactMap { effect -> Int? in
            if case .request(text, let number) = effect { number } else { nil }
        }
        let number = numbers.count == 1 ? numbers.first : nil
        return try #require(
            number, "the field has \(text): expected one request for it, got \(effects.text)")
    }

    /// "Sand, searching"
    var text: String {
        [
            state.titles.text, state.isSearching ? "searching" : nil,
            state.hasFailed ? "failed" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}

extension [String] {
    fileprivate var text: String { isEmpty ? "no titles" : joined(separator: ", ") }
}

extension ArraySlice<Int> {
    fileprivate var text: String { map(String.init).joined(separator: ", then to ") }
}

extension [SearchEffect] {
    fileprivate var text: String {
        let texts = map { effect in
            switch effect {
            case .request(let text, let number):
                "request \(text.debugDescription) (search \(number))"
            case .cancel(let number): "cancel \(number)"
            }
        }
        return texts.isEmpty ? "no effect" : texts.joined(separator: ", ")
    }
}
