import Foundation
import TestSupport
import Testing

@testable import Stage10Core

// Kata 10.2 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.2 Ignore a late response")
struct IgnoreALateResponse {
    private let id = UUID()

    @Test("in any order of responses, the newest request is shown")
    func anyOrder() throws {
        let wrong = try Self.orders.map { ($0, try shown(after: $0)) }.filter { $0.1 != ["4"] }
        #expect(
            wrong.isEmpty,
            "four requests, and their responses in 24 orders: expected [\"4\"] at the end of each, got something else in \(wrong.count); for example in \(wrong.first?.0 ?? []), got \(wrong.first?.1 ?? [])"
        )
    }

    @Test("a late response to an earlier request changes nothing")
    func late() throws {
        var app = AppState()
        let old = try app.open(id)
        app.reload()
        let new = try app.open(id)
        let change = app.change(after: .response("old", to: old), on: id)
        #expect(
            change == nil,
            "requests \(old) and \(new) are under way, and the response to the first one arrived: expected no change and no effect, got \(change ?? ""). \(old == new ? "Does each request get a new number, even after a reload?" : "Is the number of a response compared?")"
        )
        app.receive(.comments(id, .response("new", to: new)))
        #expect(
            app.messages(of: id) == ["new"],
            "then the second response arrived: expected its comment, got \(app.messages(of: id))")
        let repeated = app.change(after: .response("again", to: new), on: id)
        #expect(
            repeated == nil,
            "request \(new) has ended, and a second response to it arrived: expected no change and no effect, got \(repeated ?? "")"
        )
    }

    @Test("a second tap while the comments load is ignored")
    func secondTap() throws {
        var app = AppState()
        let request = try app.open(id)
        let effects = app.receive(.comments(id, .load(at: .at(1))))
        app.receive(.comments(id, .response("Hello", to: request)))
        #expect(
            effects.isEmpty && app.messages(of: id) == ["Hello"],
            "request \(request) was under way, the user tapped again, and its response arrived: expected no effect of the tap and the comment, got effects: \(effects.count), comments: \(app.messages(of: id))"
        )
    }

    @Test("a response after a reload of the list is not shown")
    func forgotten() throws {
        var app = AppState()
        let request = try app.open(id)
        app.reload()
        let change = app.change(after: .response("old", to: request), on: id)
        #expect(
            change == nil,
            "the list was loaded again, and then a response to the comments opened before it arrived: expected no change and no effect, got \(change ?? "")"
        )
    }

    @Test("a cancelled request that the comments wait for ends their load")
    func cancelledOpening() throws {
        var app = AppState()
        let request = try app.open(id)
        app.receive(.comments(id, .fetched(.cancelled, request: request, at: .at(5))))
        #expect(
            !app.comments(of: id).screen.isLoading,
            "request \(request) was cancelled, and the comments waited for it: expected the end of their load, they are still loading, and ignore each tap"
        )
    }

    /// All orders of four responses.
    private static let orders: [[Int]] = (1...4).reduce([[]]) { orders, number in
        orders.flatMap { order in
            (0...order.count).map { Array(order[..<$0]) + [number] + Array(order[$0...]) }
        }
    }

    /// Returns what is shown when a video was opened four times, and the responses arrived in an order.
    private func shown(after order: [Int]) throws -> [String] {
        var app = AppState()
        let requests = try (1...4).map { number in
            if number > 1 { app.reload() }
            return try app.open(id)
        }
        for number in order {
            app.receive(.comments(id, .response("\(number)", to: requests[number - 1])))
        }
        return app.comments(of: id).screen.isLoading ? ["still loading"] : app.messages(of: id)
    }
}

extension AppState {
    /// Says what an event changes; `nil` for nothing.
    fileprivate func change(after event: CommentsEvent, on id: UUID) -> String? {
        let next = handling(.comments(id, event))
        guard next != Transition(state: self, effects: []) else { return nil }
        if next.state.comments(of: id) == comments(of: id), next.effects.isEmpty {
            return "another state, with the same comments: was an entry added?"
        }
        let isLoading = next.state.comments(of: id).screen.isLoading
        return
            "another state: comments \(next.state.messages(of: id)), \(isLoading ? "loading" : "not loading"), effects: \(next.effects.count)"
    }

    /// The messages on the screen of a video's comments.
    fileprivate func messages(of id: UUID) -> [String] {
        comments(of: id).screen.rows.map { $0.replacing(/^ada, .*:\s/, with: "") }
    }
}
