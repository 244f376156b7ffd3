import Foundation
import Testing

@testable import Stage10Core

// Kata 10.1 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.1 Return effects")
struct ReturnEffects {
    @Test(
        "a good response is written, then shown and logged, and the cache is not read",
        arguments: [[Video.ocean], []])
    func good(videos: [Video]) {
        var list = ListState.after(.load(at: .at(0)))
        let effects = list.receive(.fetched(.loaded(videos), at: .at(1)))
        let feed = CachedFeed(videos: videos, savedAt: .start + 1)
        #expect(
            effects == [.write(feed)],
            "a good response at 1 s: expected the effect \([.write(feed)].text), got: \(effects.text)"
        )
        let last = list.receive(.written(fault: nil, at: .at(2)))
        #expect(
            last == [.log("load ended: \(videos.count) from the server, 2000ms")],
            "the feed was written at 2 s: expected the log line of the load's end, got: \(last.text)"
        )
        #expect(
            list.screen.rows == videos.map { "\($0.title) (1:05)" } && !list.screen.isLoading,
            "the feed was written: expected \(videos.count) rows and no load, got \(list.screen.rows)\(list.screen.isLoading ? " and a load" : "")"
        )
    }

    @Test("a failed response reads the cache", arguments: FailedRequest.all)
    func failed(request: FailedRequest) {
        var list = ListState.after(.load(at: .at(0)))
        let effects = list.receive(.fetched(request.outcome, at: .at(1)))
        #expect(
            effects == request.log + [.read],
            "the request failed: expected \((request.log + [.read]).text), got: \(effects.text)")
        let last = list.receive(.read(.desert, at: .at(2)))
        #expect(
            last == [.log("load ended: 1 saved, \(request.error), 2000ms")],
            "the cache is two hours old: expected one log line and no write, got: \(last.text)")
        #expect(
            list.screen.rows == ["Desert (1:05)"] && list.screen.savedText == "Saved 2 hours ago",
            "the cache is two hours old: expected its row and its age, got \(list.screen.rows)")
    }

    @Test("a failed response without a fresh cache shows its error", arguments: [nil, 8 * .day])
    func noCache(age: TimeInterval?) {
        var list = ListState.after(.load(at: .at(0)), .fetched(.unreachable, at: .at(1)))
        let cached = age.map { CachedFeed(videos: [.desert], savedAt: .start - $0) }
        let last = list.receive(.read(cached, at: .at(2)))
        #expect(
            last == [.log("load failed: connectivity, 2000ms")]
                && list.screen.errorText?.hasPrefix("Could not reach") == true,
            "nothing fresh is cached: expected the error of the request, got: \(last.text)")
    }

    @Test("a cancelled request reads nothing")
    func cancelledRequest() {
        var list = ListState.after(.load(at: .at(0)))
        let effects = list.receive(.fetched(.cancelled, at: .at(1)))
        #expect(
            effects == [.log("load cancelled, 1000ms")] && !list.screen.isLoading,
            "the request was cancelled: expected the end of the load, got: \(effects.text)")
    }

    @Test("a failed write is logged, and the videos are shown")
    func failedWrite() {
        var list = ListState.after(.load(at: .at(0)), .fetched(.loaded([.ocean]), at: .at(1)))
        let effects = list.receive(.written(fault: "disk full", at: .at(2)))
        let expected: [ListEffect] = [
            .log("save failed: disk full"), .log("load ended: 1 from the server, 2000ms"),
        ]
        #expect(
            effects == expected,
            "the write failed: expected \(expected.text), got: \(effects.text)")
        #expect(list.screen.rows == ["Ocean (1:05)"], "the videos of the response are not shown")
    }

    @Test("an event that no load waits for changes nothing", arguments: Waiting.allCases)
    func late(waiting: Waiting) {
        var list = waiting.list
        let before = list.screen
        for event in waiting.unexpected {
            let effects = list.receive(event)
            #expect(
                effects.isEmpty,
                "\(waiting), and then \(event.name): expected no effect, got: \(effects.text)")
        }
        #expect(list.screen == before, "\(waiting), and the screen has changed")
        #expect(
            waiting.isExpecting(&list),
            "\(waiting): after these events, the load does not go on as before")
    }

    @Test("a second load while one runs does nothing", arguments: Waiting.allCases.dropFirst())
    func second(waiting: Waiting) {
        var list = waiting.list
        let effects = list.receive(.load(at: .at(5)))
        #expect(
            effects.isEmpty,
            "\(waiting), and a second load: expected no effect, got: \(effects.text)")
    }

    @Test("a cancelled load keeps the rows", arguments: Waiting.allCases.dropFirst())
    func cancelled(waiting: Waiting) {
        var list = waiting.list
        let effects = list.receive(.cancelled(at: .at(9)))
        #expect(
            effects == [.log("load cancelled, 9000ms")],
            "\(waiting), and then cancelled: expected the end of the load, got: \(effects.text)")
        #expect(
            list.screen.rows.isEmpty && list.screen.errorText == nil && !list.screen.isLoading,
            "\(waiting), and then cancelled: expected the screen of before the load")
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
        ]
        var list = ListState()
        for (number, row) in table.enumerated() {
            let effects = list.receive(row.event)
            guard effects == row.effects, list.screen.rows == row.rows else {
                Issue.record(
                    "event \(number + 1), \(row.event.name): expected \(row.effects.text) and the rows \(row.rows), got: \(effects.text) and \(list.screen.rows)"
                )
                return
            }
        }
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

/// What a list waits for.
enum Waiting: CaseIterable, CustomStringConvertible, Sendable {
    case nothing, response, cache, write

    var description: String {
        switch self {
        case .nothing: "no load is running"
        case .response: "a load waits for its response"
        case .cache: "a load waits for the cache"
        case .write: "a load waits for the write"
        }
    }

    /// A list without rows that waits for this.
    var list: ListState {
        let start = ListEvent.load(at: .at(0))
        return switch self {
        case .nothing: .after()
        case .response: .after(start)
        case .cache: .after(start, .fetched(.unreachable, at: .at(1)))
        case .write: .after(start, .fetched(.loaded([.ocean]), at: .at(1)))
        }
    }

    /// Events that this list does not wait for.
    var unexpected: [ListEvent] {
        let response = ListEvent.fetched(.loaded([.desert]), at: .at(3))
        let cache = ListEvent.read(.desert, at: .at(3))
        let write = ListEvent.written(fault: nil, at: .at(3))
        return switch self {
        case .nothing: [response, cache, write, .cancelled(at: .at(3))]
        case .response: [cache, write]
        case .cache: [write]
        case .write: [response, cache]
        }
    }

    /// Whether the list still waits for this: the event ends the load, or brings it a step further.
    func isExpecting(_ list: inout ListState) -> Bool {
        let event: ListEvent =
            switch self {
            case .nothing: .load(at: .at(9))
            case .response: .fetched(.loaded([.ocean]), at: .at(9))
            case .cache: .read(.desert, at: .at(9))
            case .write: .written(fault: nil, at: .at(9))
            }
        return !list.receive(event).isEmpty
    }
}

extension ListEvent {
    /// "fetched"
    var name: String { "\(self)".replacing(/\(.*$/.dotMatchesNewlines(), with: "") }
}
