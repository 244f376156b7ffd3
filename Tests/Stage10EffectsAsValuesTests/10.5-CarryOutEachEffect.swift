import Basics
import Foundation
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

// Kata 10.5 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@MainActor
@Suite("10.5 Carry out each effect")
struct CarryOutEachEffect {
    @Test(
        "a request effect sends one request and returns its outcome, dated after the response",
        arguments: [.ocean, HTTPResponse(status: 500, body: Data()), .broken, nil])
    func request(response: HTTPResponse?) async {
        let outside = Outside { _ in
            guard let response else { throw SomeError() }
            return response
        }
        let event = await outside.perform(.list(.request))
        #expect(outside.requested == [.feed])
        let outcome =
            response.map { VideoFeed.outcome(status: $0.status, body: $0.body) } ?? .unreachable
        guard case .list(.fetched(outcome, let now)) = event else {
            let name = "\(outcome)".prefix { $0 != "(" }
            Issue.record(
                "expected the event fetched with what VideoFeed.outcome returns for this response (\(name)), got \(event.text)"
            )
            return
        }
        #expect(
            now == .at(45),
            "the response came 45 s after the request: expected its event dated 45 s, got \(now.seconds) s"
        )
    }

    @Test("a request effect writes and reads nothing")
    func requestOnly() async {
        let outside = Outside(cached: .desert)
        _ = await outside.perform(.list(.request))
        let calls = outside.calls.events
        #expect(calls == ["get"], "a request effect made the calls \(calls): expected get only")
    }

    @Test("a read effect returns the cached feed", arguments: [CachedFeed.desert, nil])
    func read(cached: CachedFeed?) async {
        let outside = Outside(cached: cached)
        let event = await outside.perform(.list(.read))
        #expect(outside.calls.events == ["read"])
        #expect(
            event == .list(.read(cached, at: .at(2))),
            "the read took 2 s: expected the event read, \(cached == nil ? "without a feed" : "with the cached feed"), dated 2 s, got \(event.text)"
        )
    }

    @Test("a write effect writes once")
    func write() async {
        let outside = Outside()
        let event = await outside.perform(.list(.write(.desert)))
        #expect(
            outside.written == [.desert],
            "expected one write of the effect's feed, got \(outside.written.count == 1 ? "one of another feed, or with another date" : "\(outside.written.count) writes")"
        )
        guard case .list(.written(nil, let now)) = event else {
            Issue.record("expected the event written, without a fault, got \(event.text)")
            return
        }
        #expect(
            now == .at(2),
            "a write takes 2 s: expected the event written to be dated 2 s, got \(now.seconds) s"
        )
    }

    @Test("a failed write returns its fault")
    func failedWrite() async throws {
        let outside = Outside(canWrite: false)
        let event = await outside.perform(.list(.write(.desert)))
        guard case .list(.written("SomeError()", let now)) = event else {
            let call = outside.written.isEmpty ? "no write was made" : "the write threw SomeError()"
            Issue.record(
                "\(call): expected a write, and the event written with the fault SomeError(), got \(event.text)"
            )
            return
        }
        try #require(
            outside.written.count == 1,
            "the write failed: expected no second one, got \(outside.written.count) writes")
        #expect(
            now == .at(2),
            "the write failed 2 s after its start: expected its event dated 2 s, got \(now.seconds) s"
        )
    }

    @Test("each fault is logged once")
    func loggedOnce() async {
        let outside = Outside(canWrite: false)
        await CompositionRoot(edges: outside.edges).makeConsole().list.load()
        let lines = outside.log.events.filter { $0.hasPrefix("save failed") }
        #expect(
            lines == ["save failed: SomeError()"],
            "the cache throws SomeError() at a write: expected [\"save failed: SomeError()\"] in the log, got \(lines)"
        )
        let broken = Outside { _ in .broken }
        await CompositionRoot(edges: broken.edges).makeConsole().list.load()
        let count = broken.log.events.count { $0.hasPrefix("decoding failed") }
        #expect(
            count == 1,
            "a response cannot be decoded: expected one line \"decoding failed\" in the log, got \(count)"
        )
    }

    @Test(
        "an effect that is cancelled while it runs returns cancelled",
        arguments: [(ListEffect.request, 45), (.read, 2), (.write(.desert), 2)])
    func cancelled(effect: ListEffect, seconds: Int) async {
        let outside = Outside(isCancelling: true)
        let event = await outside.perform(.list(effect))
        let calls = outside.calls.events
        #expect(
            event.isCancelled(at: seconds),
            "\(calls.isEmpty ? "the effect made no call, which would have been cancelled" : "the task was cancelled during the first of the calls \(calls)"): expected the event cancelled, dated \(seconds) s, got \(event.text)"
        )
    }

    @Test("a cancelled request returns cancelled")
    func cancelledRequest() async {
        let outside = Outside(isCancelling: true) { _ in throw CancellationError() }
        let event = await outside.perform(.list(.request))
        #expect(
            event.isCancelled(at: 45),
            "the request threw CancellationError after 45 s: expected the event cancelled, dated after it, got \(event.text)"
        )
    }

    @Test("a write that fails because its load was cancelled returns cancelled")
    func cancelledWrite() async {
        let outside = Outside(canWrite: false, isCancelling: true)
        let event = await outside.perform(.list(.write(.desert)))
        #expect(
            event.isCancelled(at: 2),
            "\(outside.written.isEmpty ? "no write was made, which would have been cancelled" : "the load was cancelled during its write, which then failed"): expected the event cancelled, dated 2 s, got \(event.text)"
        )
    }

    @Test("a write effect of a cancelled load writes nothing")
    func cancelledBefore() async {
        let outside = Outside()
        let event = await outside.perform(.list(.write(.desert)), isCancelled: true)
        #expect(
            outside.written.isEmpty,
            "the load was cancelled before the write: expected no write, got one")
        #expect(
            event.isCancelled(at: 0) || !outside.written.isEmpty,
            "the load was cancelled before the write: expected the event cancelled, dated 0 s, got \(event.text)"
        )
    }

    @Test("a log effect logs its line, even of a cancelled load", arguments: [false, true])
    func log(isCancelled: Bool) async {
        let outside = Outside()
        let first = await outside.perform(.list(.log("one")), isCancelled: isCancelled)
        let second = await outside.perform(.comments(UUID(), .log("two")), isCancelled: isCancelled)
        #expect(
            outside.log.events == ["one", "two"],
            "\(isCancelled ? "a cancelled load logs its end after the cancellation" : "one line of the list, and one of comments"): expected the lines one and two, got \(outside.log.events)"
        )
        #expect(
            first == nil && second == nil,
            "no event follows a log effect: expected nil from perform, got \(first.text) and \(second.text)"
        )
    }

    @Test("a request for comments goes below the feed's URL, and its event is dated after it")
    func comments() async {
        let outside = Outside { _ in .comments("Hello") }
        let id = Video.ocean.id
        let event = await outside.perform(.comments(id, .request(7)))
        #expect(
            outside.requested == [.at("https://example.com:8443/videos/\(id)/comments?limit=10")])
        guard case .comments(id, .fetched(.loaded(let comments), request: 7, at: .at(45))) = event
        else {
            Issue.record(
                "the response came 45 s after request 7: expected the event fetched with its comments and the number 7, dated 45 s, got \(event.text)"
            )
            return
        }
        #expect(comments.map(\.message) == ["Hello"])
    }
}

extension Snapshot {
    /// The seconds from the start of the test.
    fileprivate var seconds: Int { Int(uptime / .seconds(1)) }
}

extension AppEvent? {
    /// Its name and its date: "written, dated 2 s"; of a response to comments, its number, too.
    fileprivate var text: String {
        if case .comments(_, .fetched(let outcome, request: let number, at: let now)) = self {
            let name = "\(outcome)".prefix { $0 != "(" }
            return "fetched (\(name)), with the number \(number), dated \(now.seconds) s"
        }
        guard case .list(let event) = self else {
            return self == nil ? "no event" : "another event of the comments"
        }
        return switch event {
        case .written(let fault?, let now):
            "written, with the fault \(fault), dated \(now.seconds) s"
        case .read(nil, let now): "read, without a feed, dated \(now.seconds) s"
        case .load(let now), .fetched(_, let now), .read(_, let now), .written(_, let now),
            .cancelled(let now):
            "\(event.name), dated \(now.seconds) s"
        }
    }

    /// Whether the event ends a load of the list as cancelled, so many seconds after the start.
    fileprivate func isCancelled(at seconds: Int) -> Bool {
        switch self {
        case .list(.cancelled(let now)), .list(.fetched(.cancelled, let now)): now == .at(seconds)
        default: false
        }
    }
}
