import Basics
import Foundation
import TestSupport
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

@MainActor
// Kata 10.5 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.5 Ignore a late response")
struct IgnoreALateResponse {
    @Test("a late response to an earlier request changes nothing")
    func late() {
        var comments = CommentsState()
        let old = comments.open()
        _ = comments.receive(.forget)
        let new = comments.open()
        let before = comments.screen
        let effects = comments.receive(old.response("old"))
        #expect(
            effects.isEmpty && comments.screen == before,
            "the response to the first request arrived while the second one was running: expected no change, got \(comments.messages)"
        )
        _ = comments.receive(new.response("new"))
        #expect(
            comments.messages == ["new"],
            "then the second response arrived: expected its comment, got \(comments.messages)")
    }

    @Test("a response after a reload of the list is not shown")
    func forgotten() {
        var comments = CommentsState()
        let request = comments.open()
        _ = comments.receive(.forget)
        let before = comments.screen
        let effects = comments.receive(request.response("old"))
        #expect(
            effects.isEmpty && comments.screen == before,
            "the comments were forgotten, and then their response arrived: expected no change, got \(comments.messages)"
        )
    }

    @Test("in any order of responses, the newest request is shown")
    func anyOrder() {
        let wrong = Self.orders.map { ($0, shown(after: $0)) }.filter { $0.1 != ["4"] }
        #expect(
            wrong.isEmpty,
            "four requests, and their responses in 24 orders: expected the comment of request 4, got another one in \(wrong.count) orders; for example in \(wrong.first?.0 ?? []), got \(wrong.first?.1 ?? [])"
        )
    }

    @Test("a cancelled request is not a failure")
    func cancelledIsNoFailure() async {
        let network = HeldRequests()
        let store = makeStore(Interpreter(edges: .test(network)))
        let opening = Task { await store.send(.load(at: .at(0))) }
        await wait { network.count == 1 }
        opening.cancel()
        await opening.value
        let screen = store.child(screen: { $0.screen }, event: { $0 }).screen
        #expect(
            network.cancelled == [true],
            "the task of the opening was cancelled, and its request was not")
        #expect(
            screen.errorText == nil && !screen.isLoading,
            "the request was cancelled: expected no error and no load, got \(screen.errorText ?? "a load")"
        )
    }

    @Test("opening again after a reload cancels the earlier request")
    func cancels() async {
        let network = HeldRequests()
        let cancelled = await openTwice(makeStore(Interpreter(edges: .test(network))), network)
        #expect(
            cancelled.first == true,
            "the video was opened, the list was loaded again, and the video was opened again: expected the first request to be cancelled"
        )
        #expect(
            cancelled.last == false, "the newest request was cancelled, and its response is needed")
    }

    @Test("two requests for one video are two")
    func twoForOneVideo() async {
        let network = HeldRequests(noticesCancellation: false)
        let store = makeStore(Interpreter(edges: .test(network)))
        let first = Task { await store.send(.load(at: .at(0))) }
        await wait { network.count == 1 }
        await store.send(.forget)
        let second = Task { await store.send(.load(at: .at(1))) }
        await wait { network.count == 2 }
        // The client has ignored the cancellation of the first request, which ends now.
        network.respond(to: 0, with: "old")
        await first.value
        await store.send(.forget)
        let third = Task { await store.send(.load(at: .at(2))) }
        await wait { network.count == 3 && network.cancelled[1] }
        let cancelled = network.cancelled
        network.respondToAll()
        await second.value
        await third.value
        #expect(
            cancelled.dropFirst().first == true,
            "the response to the first request arrived late, and then the video was opened a third time: expected the second request to be cancelled"
        )
    }

    @Test("two videos cancel their own requests")
    func twoVideos() async {
        let network = HeldRequests()
        var edges = Edges.test(network)
        edges.get = { url in
            guard url.lastPathComponent == "comments" else {
                return HTTPResponse(status: 200, body: [FeedVideo.ocean, .desert].feed)
            }
            return try await network.get(url)
        }
        let console = CompositionRoot(edges: edges).makeConsole()
        await console.handle("")
        var visits = ["1", "2"].map { row in Task { await console.handle(row) } }
        await wait { network.count == 2 }
        await console.handle("")
        visits += ["1", "2"].map { row in Task { await console.handle(row) } }
        // One wait for all, because each wait that fails takes its whole time-out.
        await wait { network.count == 4 && network.cancelled.prefix(2) == [true, true] }
        let cancelled = network.cancelled
        network.respondToAll()
        for visit in visits { await visit.value }
        #expect(
            cancelled == [true, true, false, false],
            "two videos were opened, the list was loaded again, and both were opened again: expected the first two requests to be cancelled, got \(cancelled)"
        )
    }

    @Test("a video opened again after a reload of the list cancels its first request")
    func reload() {
        var app = AppState()
        func send(_ event: AppEvent) -> [AppEffect] {
            let next = app.handling(event)
            app = next.state
            return next.effects
        }
        let id = UUID()
        let requests = send(.comments(id, .load(at: .at(0)))).compactMap { effect -> Int? in
            if case .comments(id, .request(let number)) = effect { number } else { nil }
        }
        _ = send(.list(.load(at: .at(1))))
        _ = send(.list(.fetched(.loaded([.ocean]), at: .at(2))))
        let effects =
            send(.list(.written(fault: nil, at: .at(3))))
            + send(.comments(id, .load(at: .at(4))))
        #expect(
            effects.contains { $0 == .comments(id, .cancel(requests.first ?? 0)) },
            "the list was loaded again while comments were loading, then the video was opened again, and AppState returned no effect that cancels the first request"
        )
        _ = send(
            .comments(
                id, .fetched(.loaded([.ada("old")]), request: requests.first ?? 0, at: .at(5))))
        #expect(
            app.comments(of: id).screen.isLoading,
            "the video was opened again, and the response to its first request ended the new load: do the numbers start again?"
        )
    }

    /// All orders of four responses.
    private static let orders: [[Int]] = (1...4).reduce([[]]) { orders, number in
        orders.flatMap { order in
            (0...order.count).map { Array(order[..<$0]) + [number] + Array(order[$0...]) }
        }
    }

    /// Returns what is shown when a video was opened four times, and the responses arrived in an order.
    private func shown(after order: [Int]) -> [String] {
        var comments = CommentsState()
        let requests = (1...4).map { number in
            if number > 1 { _ = comments.receive(.forget) }
            return comments.open()
        }
        for number in order { _ = comments.receive(requests[number - 1].response("\(number)")) }
        return comments.screen.isLoading ? ["loading"] : comments.messages
    }

    /// Opens comments, forgets them, and opens them again.
    ///
    /// - Returns: Whether each of the two requests was cancelled.
    private func openTwice(
        _ store: Store<CommentsState, CommentsEvent, CommentsEffect>, _ network: HeldRequests
    ) async -> [Bool] {
        let first = Task { await store.send(.load(at: .at(0))) }
        await wait { network.count == 1 }
        await store.send(.forget)
        let second = Task { await store.send(.load(at: .at(1))) }
        await wait { network.count == 2 && network.cancelled.first == true }
        let cancelled = network.cancelled
        network.respondToAll()
        await first.value
        await second.value
        return cancelled
    }

    /// Returns a store of the comments of one video, whose effects an interpreter carries out.
    private func makeStore(
        _ interpreter: Interpreter
    ) -> Store<CommentsState, CommentsEvent, CommentsEffect> {
        let id = UUID()
        return Store(
            CommentsState(), handle: { $0.handling($1) },
            perform: { effect in
                guard
                    case .comments(_, let event) = await interpreter.perform(.comments(id, effect))
                else { return nil }
                return event
            })
    }
}

extension CommentsState {
    /// The messages on the screen.
    fileprivate var messages: [String] {
        screen.rows.map { $0.replacing(/^ada, .*:\s/, with: "") }
    }

    /// Opens the video.
    ///
    /// - Returns: The effect with which the request is sent.
    fileprivate mutating func open() -> CommentsEffect? {
        receive(.load(at: .at(0))).first { if case .request = $0 { true } else { false } }
    }
}

extension CommentsEffect? {
    /// The event with the response to this request.
    fileprivate func response(_ message: String) -> CommentsEvent {
        guard case .request(let number) = self else {
            Issue.record("the video was opened, and no request was sent")
            return .forget
        }
        return .fetched(.loaded([.ada(message)]), request: number, at: .at(5))
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
