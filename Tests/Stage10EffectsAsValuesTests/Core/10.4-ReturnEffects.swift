import Foundation
import Testing

@testable import Stage10Core

// Kata 10.4 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.4 Return effects")
struct ReturnEffects {
    @Test(
        "a good response is written, then shown and logged, and the cache is not read",
        arguments: [[Video.ocean], []])
    func good(videos: [Video]) {
        var list = ListState.after(.load(at: .at(0)))
        let feed = CachedFeed(videos: videos, savedAt: .start + 1)
        list.expect([.write(feed)], rows: [], after: .fetched(.loaded(videos), at: .at(1)))
        #expect(
            list.screen.isLoading,
            "a good response has arrived, and its write has not ended: expected isLoading to be true, got false"
        )
        list.expect(
            [.log("load ended: \(videos.count) from the server, 2000ms")],
            rows: videos.map { "\($0.title) (1:05)" }, after: .written(fault: nil, at: .at(2)))
        #expect(
            !list.screen.isLoading,
            "the write has ended: expected isLoading to be false, got true")
    }

    @Test("a failed response reads the cache", arguments: FailedRequest.all)
    func failed(request: FailedRequest) {
        var list = ListState.after(.load(at: .at(0)))
        list.expect(request.log + [.read], rows: [], after: .fetched(request.outcome, at: .at(1)))
        list.expect(
            [.log("load ended: 1 saved, \(request.error), 2000ms")], rows: ["Desert (1:05)"],
            after: .read(.desert, at: .at(2)))
        #expect(
            list.screen.savedText == "Saved 2 hours ago",
            "the cache is two hours old: expected \"Saved 2 hours ago\", got \(list.screen.savedText ?? "no age")"
        )
    }

    @Test(
        "a failed response without a fresh cache shows its error",
        // It is read two seconds after the start, and seven days after it was saved.
        arguments: [nil, CachedFeed.desert(savedAt: .start + 2 - 7 * 24 * 60 * 60)])
    func noCache(cached: CachedFeed?) {
        var list = ListState.after(.load(at: .at(0)), .fetched(.unreachable, at: .at(1)))
        list.expect(
            [.log("load failed: connectivity, 2000ms")], rows: [], after: .read(cached, at: .at(2)))
        #expect(list.screen.errorText?.hasPrefix("Could not reach") == true)
    }

    @Test("a cancelled request reads nothing")
    func cancelledRequest() {
        var list = ListState.after(.load(at: .at(0)))
        list.expect(
            [.log("load cancelled, 1000ms")], rows: [], after: .fetched(.cancelled, at: .at(1)))
        #expect(!list.screen.isLoading, "the request was cancelled, and the load has not ended")
    }

    @Test("a failed write is logged, and the videos are shown")
    func failedWrite() {
        var list = ListState.after(.load(at: .at(0)), .fetched(.loaded([.ocean]), at: .at(1)))
        list.expect(
            [.log("save failed: disk full"), .log("load ended: 1 from the server, 2000ms")],
            rows: ["Ocean (1:05)"], after: .written(fault: "disk full", at: .at(2)))
    }

    @Test("an event that no load waits for changes nothing", arguments: Waiting.all)
    func late(waiting: Waiting) {
        let list = waiting.list
        for event in waiting.unexpected {
            let next = list.handling(event)
            #expect(
                next.effects.isEmpty && next.state == list,
                "\(waiting.testDescription), and then \(event.name): expected no change and no effect, got \(next.state == list ? "no change" : "another state") and \(next.effects.text)"
            )
        }
    }

    @Test("a cancelled load keeps the rows", arguments: Waiting.all.dropFirst())
    func cancelled(waiting: Waiting) {
        var list = waiting.list
        list.expect(
            [.log("load cancelled, 9000ms")], rows: [], after: .cancelled(at: .at(9)))
        let screen = list.screen
        #expect(
            screen.errorText == nil && !screen.isLoading,
            "the load was cancelled: expected its end and no error, got \(screen.isLoading ? "a load that goes on" : "its end") and \(screen.errorText ?? "no error")"
        )
    }

    /// An event, its effects, and the rows that are then shown.
    typealias Row = (event: ListEvent, effects: [ListEffect], rows: [String])

    @Test("a sequence of events gives the expected states and effects")
    func evening() {
        let feed = CachedFeed(videos: [.ocean], savedAt: .start + 6)
        let table: [Row] = [
            (.load(at: .at(0)), [.log("load started"), .request], []),
            (.load(at: .at(1)), [], []),
            (.fetched(.unreachable, at: .at(2)), [.read], []),
            (
                .read(.desert, at: .at(3)), [.log("load ended: 1 saved, connectivity, 3000ms")],
                ["Desert (1:05)"]
            ),
            (.fetched(.loaded([.ocean]), at: .at(4)), [], ["Desert (1:05)"]),
            (.load(at: .at(5)), [.log("load started"), .request], ["Desert (1:05)"]),
            (.fetched(.loaded([.ocean]), at: .at(6)), [.write(feed)], ["Desert (1:05)"]),
            (
                .written(fault: nil, at: .at(7)),
                [.log("load ended: 1 from the server, 2000ms")], ["Ocean (1:05)"]
            ),
            (.load(at: .at(8)), [.log("load started"), .request], ["Ocean (1:05)"]),
            (.cancelled(at: .at(9)), [.log("load cancelled, 1000ms")], ["Ocean (1:05)"]),
        ]
        var list = ListState()
        for row in table { list.expect(row.effects, rows: row.rows, after: row.event) }
    }
}

/// A failed request, the error of its load, and what is logged of the response.
struct FailedRequest: CustomTestStringConvertible, Sendable {
    let outcome: FetchOutcome<[Video]>
    let error: LoadingError
    var log: [ListEffect] = []

    static let all = [
        FailedRequest(outcome: .unreachable, error: .connectivity),
        FailedRequest(outcome: .invalid(fault: nil), error: .invalidData),
        FailedRequest(
            outcome: .invalid(fault: "no videos"), error: .invalidData,
            log: [.log("decoding failed: no videos")]),
    ]

    var testDescription: String { "\(outcome)" }
}

/// A list that waits for something, and the events that it does not wait for.
struct Waiting: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let list: ListState
    let unexpected: [ListEvent]

    private static let load = ListEvent.load(at: .at(0))
    private static let response = ListEvent.fetched(.loaded([.ocean]), at: .at(1))
    private static let failure = ListEvent.fetched(.unreachable, at: .at(1))
    private static let gaveUp = ListEvent.fetched(.cancelled, at: .at(1))
    private static let cache = ListEvent.read(.desert, at: .at(3))
    private static let written = ListEvent.written(fault: nil, at: .at(3))

    static let all = [
        Waiting(
            testDescription: "no load is running", list: .after(),
            unexpected: [response, failure, gaveUp, cache, written, .cancelled(at: .at(3))]),
        Waiting(
            testDescription: "a load waits for its response", list: .after(load),
            unexpected: [load, cache, written]),
        Waiting(
            testDescription: "a load has a failed response, and no event read yet",
            list: .after(load, failure),
            unexpected: [load, response, failure, gaveUp, written]),
        Waiting(
            testDescription: "a load has a good response, and no event written yet",
            list: .after(load, response),
            unexpected: [load, response, failure, gaveUp, cache]),
    ]
}
