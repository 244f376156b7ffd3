import Basics
import Foundation
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

@MainActor
// Kata 10.2 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.2 Carry out each effect")
struct CarryOutEachEffect {
    @Test(
        "a request effect sends one request and returns its outcome, dated after the response",
        arguments: Response.allCases)
    func request(response: Response) async {
        let outside = Outside { _ in try response.sent() }
        let event = await outside.perform(.list(.request))
        #expect(
            outside.requested == [.feed],
            "\(response): expected one request for the feed, got \(outside.requested.count)")
        let found = event?.fetched
        #expect(
            found?.outcome == response.outcome,
            "\(response): the event has another outcome than the response")
        #expect(
            found?.date == .start + 45,
            "\(response): the response came 45 s after the request, and the event's date is \(found.map { "\(Int($0.date.timeIntervalSince(.start)))" } ?? "no") s"
        )
    }

    @Test("a request effect writes and reads nothing")
    func requestOnly() async {
        let outside = Outside(cached: .desert)
        _ = await outside.perform(.list(.request))
        #expect(
            outside.calls.events == ["get"],
            "the effect is a request: expected one call of get, got \(outside.calls.events)")
    }

    @Test("a read effect returns the cached feed", arguments: [CachedFeed.desert, nil])
    func read(cached: CachedFeed?) async {
        let outside = Outside(cached: cached)
        let event = await outside.perform(.list(.read))
        #expect(
            outside.calls.events == ["read"],
            "the effect is a read: expected one, got \(outside.calls.events)")
        #expect(
            event == .list(.read(cached, at: .at(2))),
            "the read took 2 s and returned \(cached == nil ? "nil" : "a feed"): expected both in the event, got \(event.summary)"
        )
    }

    @Test("a write effect writes once")
    func write() async {
        let outside = Outside()
        let event = await outside.perform(.list(.write(.desert)))
        #expect(
            outside.written == [.desert],
            "the effect is a write: expected one write of its feed, got \(outside.written.count)")
        #expect(
            event == .list(.written(fault: nil, at: .at(2))),
            "the feed was written in 2 s: expected the event written, dated 2 s, without a fault, got \(event.summary)"
        )
    }

    @Test("a failed write returns its fault")
    func failedWrite() async {
        let outside = Outside(canWrite: false)
        let event = await outside.perform(.list(.write(.desert)))
        #expect(
            event == .list(.written(fault: "SomeError()", at: .at(2))),
            "the store threw SomeError() after 2 s: expected both in the event, got \(event.summary)"
        )
    }

    @Test("a failed write is logged once")
    func loggedOnce() async {
        let outside = Outside(canWrite: false)
        await CompositionRoot(edges: outside.edges).makeConsole().list.load()
        let lines = outside.log.events.filter { $0.hasPrefix("save failed") }
        #expect(
            lines == ["save failed: SomeError()"],
            "a load whose write failed: expected one log line about it, got \(lines)")
    }

    @Test(
        "an effect that is cancelled while it runs returns cancelled",
        arguments: [ListEffect.request, .read, .write(.desert)])
    func cancelled(effect: ListEffect) async {
        let outside = Outside(isCancelling: true)
        let event = await outside.perform(.list(effect))
        #expect(
            event?.isCancelled == true,
            "the call of the network or of the cache cancels the load: expected the event cancelled, after the calls \(outside.calls.events)"
        )
    }

    @Test("a cancelled request returns cancelled")
    func cancelledRequest() async {
        let outside = Outside(isCancelling: true) { _ in throw CancellationError() }
        let event = await outside.perform(.list(.request))
        #expect(
            event?.isCancelled == true,
            "get threw CancellationError in a cancelled load: expected the event cancelled")
    }

    @Test("a write effect of a cancelled load writes nothing")
    func cancelledBefore() async {
        let outside = Outside()
        let event = await outside.perform(.list(.write(.desert)), isCancelled: true)
        #expect(
            outside.written.isEmpty && event?.isCancelled == true,
            "the load was cancelled before the write: expected no write and the event cancelled")
    }

    @Test("a log effect logs its line")
    func log() async {
        let outside = Outside()
        let first = await outside.perform(.list(.log("one")))
        let second = await outside.perform(.comments(UUID(), .log("two")))
        #expect(
            outside.log.events == ["one", "two"] && first == nil && second == nil,
            "two log effects: expected their lines and no event, got \(outside.log.events)")
    }

    @Test("a request for comments goes below the feed's URL")
    func comments() async {
        let outside = Outside { _ in .comments("Hello") }
        let id = Video.ocean.id
        let event = await outside.perform(.comments(id, .request(7)))
        #expect(
            outside.requested == [.at("https://example.com:8443/videos/\(id)/comments?limit=10")],
            "expected one request for the comments of the effect's video")
        guard case .comments(id, .fetched(.loaded(let comments), request: 7, at: .at(45))) = event
        else {
            Issue.record("expected the outcome of request 7, dated 45 s after the request")
            return
        }
        #expect(comments.map(\.message) == ["Hello"], "the response has another comment")
    }
}

/// How a server responds to a request for the feed.
enum Response: CaseIterable, CustomStringConvertible, Sendable {
    case feed, serverError, broken, none

    var description: String {
        switch self {
        case .feed: "a good response"
        case .serverError: "status 500"
        case .broken: "a response that is no feed"
        case .none: "no response"
        }
    }

    func sent() throws -> HTTPResponse {
        switch self {
        case .feed: .ocean
        case .serverError: .serverError
        case .broken: .broken
        case .none: throw SomeError()
        }
    }

    var outcome: FetchOutcome<[Video]> {
        guard let response = try? sent() else { return .unreachable }
        return VideoFeed.outcome(status: response.status, body: response.body)
    }
}

extension AppEvent? {
    /// "written with fault nil, dated 2 s"
    fileprivate var summary: String {
        switch self {
        case .list(.read(let cached, let now)):
            "read with \(cached == nil ? "nil" : "a feed"), dated \(now.uptime.components.seconds) s"
        case .list(.written(let fault, let now)):
            "written with fault \(fault ?? "nil"), dated \(now.uptime.components.seconds) s"
        default: self == nil ? "no event" : "another event"
        }
    }
}

extension AppEvent {
    /// The outcome and the date of a request for the feed.
    fileprivate var fetched: (outcome: FetchOutcome<[Video]>, date: Date)? {
        guard case .list(.fetched(let outcome, let now)) = self else { return nil }
        return (outcome, now.date)
    }

    fileprivate var isCancelled: Bool {
        if case .list(.cancelled) = self { return true }
        if case .list(.fetched(.cancelled, _)) = self { return true }
        return false
    }
}
