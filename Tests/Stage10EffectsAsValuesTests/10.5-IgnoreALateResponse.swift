import Foundation
import TestSupport
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

// Kata 10.5 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@MainActor
@Suite("10.5 Ignore a late response")
struct IgnoreALateResponse {
    private let id = UUID()

    @Test("in any order of responses, the newest request is shown")
    func anyOrder() {
        let wrong = Self.orders.map { ($0, shown(after: $0)) }.filter { $0.1 != ["4"] }
        #expect(
            wrong.isEmpty,
            "four requests, and their responses in 24 orders: expected the comment of request 4, got another one in \(wrong.count) orders; for example in \(wrong.first?.0 ?? []), got \(wrong.first?.1 ?? [])"
        )
    }

    @Test("a late response to an earlier request changes nothing")
    func late() {
        var app = AppState()
        let old = app.open(id)
        app.reload()
        let new = app.open(id)
        #expect(
            app.isUnchanged(by: .comments(id, .response("old", to: old))),
            "requests \(old) and \(new) are under way, and the response to the first one arrived: expected no change and no effect. \(old == new ? "Does each request get a new number, even after a reload?" : "Is the number of a response compared?")"
        )
        app.receive(.comments(id, .response("new", to: new)))
        #expect(
            app.messages(of: id) == ["new"],
            "then the second response arrived: expected its comment, got \(app.messages(of: id))")
        #expect(
            app.isUnchanged(by: .comments(id, .response("again", to: new))),
            "request \(new) has ended, and a second response to it arrived: expected no change and no effect"
        )
    }

    @Test("a response after a reload of the list is not shown")
    func forgotten() {
        var app = AppState()
        let request = app.open(id)
        app.reload()
        #expect(
            app.isUnchanged(by: .comments(id, .response("old", to: request))),
            "the comments were forgotten, and then their response arrived: expected no change and no effect, got \(app.change(by: .comments(id, .response("old", to: request))))"
        )
    }

    @Test("a cancelled request that the comments wait for ends their load")
    func cancelledOpening() {
        var app = AppState()
        let request = app.open(id)
        app.receive(.comments(id, .fetched(.cancelled, request: request, at: .at(5))))
        #expect(
            !app.comments(of: id).screen.isLoading,
            "request \(request) was cancelled: the comments are still loading, and the user can never open them again"
        )
    }

    @Test("a reload cancels the request that is running, and only this one")
    func cancels() {
        var app = AppState()
        let ended = app.open(id)
        app.receive(.comments(id, .response("ended", to: ended)))
        let none = app.reload().cancelled
        #expect(none == [], "no request was running: expected no cancel, got \(none)")
        let running = app.open(id)
        let cancelled = app.reload().cancelled
        #expect(
            cancelled == [running],
            "request \(running) was running, and nothing waits for it after the reload: expected cancel(\(running)), got \(cancelled)"
        )
    }

    @Test("two videos cancel their own requests")
    func twoVideos() async {
        let network = HeldRequests()
        let interpreter = Interpreter(edges: .test(network))
        let first = await interpreter.request(1, of: id, network)
        let second = await interpreter.request(1, of: UUID(), network)
        let otherNetwork = HeldRequests()
        let third = await Interpreter(edges: .test(otherNetwork)).request(1, of: id, otherNetwork)
        _ = await interpreter.perform(.comments(id, .cancel(1)))
        await wait { network.cancelled.contains(true) }
        #expect(
            network.cancelled == [true, false],
            "expected the first video's request to be cancelled, and the other not, got \(network.cancelled)"
        )
        #expect(
            otherNetwork.cancelled == [false],
            "the request of another interpreter, as of a second window, was cancelled, too")
        for index in 0...1 { network.respond(to: index) }
        otherNetwork.respond(to: 0)
        _ = await (first.value, second.value, third.value)
    }

    @Test("two requests for one video are two")
    func twoForOneVideo() async {
        // The client ignores a cancellation, so the first request ends late.
        let network = HeldRequests(noticesCancellation: false)
        let interpreter = Interpreter(edges: .test(network))
        let first = await interpreter.request(1, of: id, network)
        _ = await interpreter.perform(.comments(id, .cancel(1)))
        #expect(
            network.returnedCount == 0,
            "the effect cancel waited for the end of its request: the reload that cancels it waits, too"
        )
        await wait { network.cancelled == [true] }
        let second = await interpreter.request(2, of: id, network)
        network.respond(to: 0)
        _ = await first.value
        _ = await interpreter.perform(.comments(id, .cancel(2)))
        await wait { network.cancelled == [true, true] }
        #expect(
            network.cancelled == [true, true],
            "each of the two requests was cancelled while it ran: expected both to be cancelled, got \(network.cancelled)"
        )
        network.respond(to: 1)
        _ = await second.value
    }

    @Test("cancelling the task of a request cancels the request, which is not a failure")
    func cancelledIsNoFailure() async {
        let network = HeldRequests()
        let opening = await Interpreter(edges: .test(network)).request(1, of: id, network)
        opening.cancel()
        let event = await opening.value
        #expect(
            network.cancelled == [true],
            "the task of perform was cancelled: expected its request to be cancelled, too")
        #expect(
            event == .comments(id, .fetched(.cancelled, request: 1, at: .at(0))),
            "the task of perform was cancelled: expected the outcome cancelled, got \(outcome(of: event))"
        )
    }

    @Test("five openings, each after a reload, leave one request running")
    func openedFiveTimes() async {
        let network = HeldRequests()
        var edges = Outside().edges
        edges.get = { url in
            url.lastPathComponent == "comments" ? try await network.get(url) : .ocean
        }
        let console = CompositionRoot(edges: edges).makeConsole()
        var openings: [Task<Void, Never>] = []
        for number in 1...5 {
            await console.handle("")
            openings.append(Task { await console.handle("1") })
            await wait { network.cancelled.count == number }
            guard network.cancelled.count == number else { break }
        }
        await wait { network.cancelled.count { $0 } == 4 }
        #expect(
            network.cancelled == [true, true, true, true, false],
            "a video was opened five times, each after a reload: expected four cancelled requests and one that runs, got \(network.cancelled.count { $0 }) of \(network.cancelled.count) cancelled"
        )
        for index in network.cancelled.indices { network.respond(to: index) }
        for opening in openings { await opening.value }
    }

    /// Says how a request ended, without the comments, whose identifiers are new in each run.
    private func outcome(of event: AppEvent?) -> String {
        guard case .comments(_, .fetched(let outcome, _, _)) = event else { return "another event" }
        return String("\(outcome)".prefix { $0 != "(" })
    }

    /// All orders of four responses.
    private static let orders: [[Int]] = (1...4).reduce([[]]) { orders, number in
        orders.flatMap { order in
            (0...order.count).map { Array(order[..<$0]) + [number] + Array(order[$0...]) }
        }
    }

    /// Returns what is shown when a video was opened four times, and the responses arrived in an order.
    private func shown(after order: [Int]) -> [String] {
        var app = AppState()
        let requests = (1...4).map { number in
            if number > 1 { app.reload() }
            return app.open(id)
        }
        for number in order {
            app.receive(.comments(id, .response("\(number)", to: requests[number - 1])))
        }
        return app.comments(of: id).screen.isLoading ? ["loading"] : app.messages(of: id)
    }
}

extension AppState {
    /// Opens a video.
    ///
    /// - Returns: The number of its request.
    fileprivate mutating func open(_ id: UUID) -> Int {
        let effects = receive(.comments(id, .load(at: .at(0))))
        for case .comments(id, .request(let number)) in effects { return number }
        Issue.record("the video was opened, and no request was sent")
        return 0
    }

    /// Loads the list again.
    ///
    /// - Returns: The effects.
    @discardableResult
    fileprivate mutating func reload() -> [AppEffect] {
        receive(
            .list(.load(at: .at(1))), .list(.fetched(.loaded([.ocean]), at: .at(2))),
            .list(.written(fault: nil, at: .at(3))))
    }

    fileprivate func isUnchanged(by event: AppEvent) -> Bool {
        self.handling(event) == Transition(state: self, effects: [])
    }

    /// Says what an event changes.
    fileprivate func change(by event: AppEvent) -> String {
        let next = self.handling(event)
        return next.state == self ? "effects: \(next.effects.count)" : "another state"
    }

    /// The messages on the screen of a video's comments.
    fileprivate func messages(of id: UUID) -> [String] {
        comments(of: id).screen.rows.map { $0.replacing(/^ada, .*:\s/, with: "") }
    }
}

extension [AppEffect] {
    /// The numbers of the requests that are cancelled.
    fileprivate var cancelled: [Int] {
        compactMap { if case .comments(_, .cancel(let number)) = $0 { number } else { nil } }
    }
}

extension CommentsEvent {
    fileprivate static func response(_ message: String, to request: Int) -> CommentsEvent {
        .fetched(.loaded([.ada(message)]), request: request, at: .at(5))
    }
}

extension Interpreter {
    /// Starts a request for comments, and waits until the network has it.
    fileprivate func request(
        _ number: Int, of id: UUID, _ network: HeldRequests
    ) async -> Task<AppEvent?, Never> {
        let count = network.cancelled.count
        let task = Task { await perform(.comments(id, .request(number))) }
        await wait { network.cancelled.count > count }
        return task
    }
}

extension Edges {
    /// The edges of an app whose requests wait for the test.
    fileprivate static func test(_ network: HeldRequests) -> Edges {
        var edges = Outside().edges
        edges.get = network.get
        return edges
    }
}
