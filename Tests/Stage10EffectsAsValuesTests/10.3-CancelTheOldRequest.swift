import Foundation
import TestSupport
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

// Kata 10.3 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@MainActor
@Suite("10.3 Cancel the old request")
struct CancelTheOldRequest {
    private let id = UUID()

    @Test("a reload cancels the request that is running, and only this one")
    func cancels() throws {
        var app = AppState()
        let ended = try app.open(id)
        app.receive(.comments(id, .response("ended", to: ended)))
        let none = app.reload().cancelled
        #expect(none == [], "no request was running: expected no cancel, got \(none)")
        let running = try app.open(id)
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
            "another interpreter, as of a second window, has a request of its own: expected it to run, it \(otherNetwork.cancelled.isEmpty ? "was not sent" : "was cancelled, too")"
        )
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
            "request 1 was cancelled and had not ended when request 2 of the same video was to be sent; then 2 was cancelled: expected both to be sent and cancelled, got \(network.cancelled)"
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
            "the task of perform was cancelled: expected its request to be cancelled, too, it \(network.cancelled.isEmpty ? "was not sent" : "was not")"
        )
        #expect(
            event == .comments(id, .fetched(.cancelled, request: 1, at: .at(0))),
            "the task of perform was cancelled: expected the outcome cancelled, got \(outcome(of: event))"
        )
    }

    @Test("five openings, each after a reload, leave one request running")
    func openedFiveTimes() async {
        let network = HeldRequests()
        let openings = await openFiveTimes(network)
        await wait { network.cancelled.count { $0 } == 4 }
        #expect(
            network.cancelled == [true, true, true, true, false],
            "a video was opened \(openings.count) times, each after a reload: expected \(openings.count) requests, all cancelled but the last one, got \(network.cancelled.map { $0 ? "cancelled" : "running" })"
        )
        for index in network.cancelled.indices { network.respond(to: index) }
        for opening in openings { await opening.value }
    }

    @Test("only the last of five openings shows its comments")
    func shownOnce() async {
        // The client ignores a cancellation, so each request gets a response, the newest one first.
        let network = HeldRequests(noticesCancellation: false)
        let shown = Spy()
        let openings = await openFiveTimes(network, write: shown.record)
        for (index, opening) in openings.enumerated().reversed() {
            network.respond(to: index)
            await opening.value
        }
        let lines = shown.events.filter { $0.contains("late") || $0 == "Loading…" }
        #expect(
            lines.count == 1 && lines.allSatisfy { $0.contains("late") },
            "a video was opened \(openings.count) times, each after a reload, and then all responses arrived: expected one line, with the comments of the last opening, got \(lines.count { $0.contains("late") }) with comments and \(lines.count { $0 == "Loading…" }) with \"Loading…\""
        )
    }

    /// Opens a video five times, each after a reload of the list.
    private func openFiveTimes(
        _ network: HeldRequests, write: @escaping @Sendable (String) -> Void = { _ in }
    ) async -> [Task<Void, Never>] {
        var edges = Outside().edges
        edges.write = write
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
        return openings
    }

    /// Says how a request ended, without the comments, whose identifiers are new in each run.
    private func outcome(of event: AppEvent?) -> String {
        guard case .comments(_, .fetched(let outcome, _, _)) = event else { return "another event" }
        return String("\(outcome)".prefix { $0 != "(" })
    }
}

extension [AppEffect] {
    /// The numbers of the requests that are cancelled.
    fileprivate var cancelled: [Int] {
        compactMap { if case .comments(_, .cancel(let number)) = $0 { number } else { nil } }
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
