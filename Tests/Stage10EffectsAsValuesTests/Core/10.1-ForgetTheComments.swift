import Foundation
import TestSupport
import Testing

@testable import Stage10Core

// Kata 10.1 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.1 Forget the comments")
struct ForgetTheComments {
    private static let expired = CachedFeed.desert(savedAt: .start - 8 * 24 * 60 * 60)

    @Test(
        "a reload of the list forgets its comments",
        arguments: [
            FetchOutcome.loaded([Video.ocean]), .loaded([]), .loaded([.desert]), .unreachable,
        ])
    func reload(outcome: FetchOutcome<[Video]>) throws {
        var app = try AppState.showingComments(of: Video.desert.id)
        app.reload(outcome, cached: .desert, fault: outcome == .loaded([]) ? "disk full" : nil)
        let rows = app.comments(of: Video.desert.id).screen.rows
        #expect(
            rows.isEmpty,
            "the list was loaded again, with a feed from \(outcome == .unreachable ? "the cache" : "the server"), and shows \(app.list.screen.rows): expected no comments, got \(rows)"
        )
    }

    @Test(
        "a reload that returns no feed keeps the comments",
        arguments: [
            (
                "failed, and nothing was cached",
                [ListEvent.fetched(.unreachable, at: .at(6)), .read(nil, at: .at(7))]
            ),
            (
                "failed, and the cached feed had expired",
                [.fetched(.unreachable, at: .at(6)), .read(expired, at: .at(7))]
            ),
            ("ended with a cancelled request", [.fetched(.cancelled, at: .at(6))]),
            ("was cancelled", [.cancelled(at: .at(6))]),
            ("is still running", []),
            (
                "was cancelled, and then its feed was written",
                [.cancelled(at: .at(6)), .written(fault: nil, at: .at(7))]
            ),
            (
                "was cancelled, and then the cache was read",
                [.cancelled(at: .at(6)), .read(.desert, at: .at(7))]
            ),
        ])
    func failedReload(outcome: String, events: [ListEvent]) throws {
        var app = try AppState.showingComments(of: Video.desert.id)
        for event in [.load(at: .at(5))] + events { app.receive(.list(event)) }
        let rows = app.comments(of: Video.desert.id).screen.rows
        #expect(
            rows == ["ada, 2 hours ago: Hello"],
            "the load of the list \(outcome), so it returned no feed: expected the comments to stay, got \(rows)"
        )
    }

    @Test("comments that are still loading when the list was loaded again log their end")
    func running() throws {
        let (ocean, desert) = (Video.ocean.id, Video.desert.id)
        var app = try AppState.showingComments(of: desert)
        app.receive(.comments(ocean, .load(at: .at(4))))
        let effects = app.reload()
        let logs = effects.compactMap { effect -> String? in
            if case .comments(ocean, .log(let line)) = effect { line } else { nil }
        }
        #expect(
            logs == ["comments cancelled, 3000ms"],
            "the comments were opened at 4 s, and the load of the list ended at 7 s: expected the log line \"comments cancelled, 3000ms\", got \(logs.isEmpty ? "none. Is `.forget` sent to them, and where do its effects go?" : "\(logs)")"
        )
        let others = effects.filter {
            if case .comments(desert, .log) = $0 { true } else { false }
        }
        #expect(
            others.isEmpty,
            "the comments of the other video had been loaded, so no load of them ends: expected no log line of theirs, got \(others.count)"
        )
        let ofList = effects.compactMap { if case .list(.log(let line)) = $0 { line } else { nil } }
        #expect(
            effects.contains(.list(.log("load ended: 1 from the server, 2000ms"))),
            "the list logs its load, too: expected \"load ended: 1 from the server, 2000ms\" in the effects, got its lines \(ofList)"
        )
    }

    @Test("equal states return equal effects")
    func equalStates() {
        let apps = Order.sets(of: (1...8).map { _ in UUID() }).map { videos in
            var app = AppState()
            for id in videos { app.receive(.comments(id, .load(at: .at(0)))) }
            return app
        }
        let effects = apps.filter { $0 == apps[0] }.map { app in
            var app = app
            return app.reload()
        }
        let different = effects.filter { $0 != effects[0] }.count
        #expect(
            different == 0,
            "eight videos were opened at one time, in \(effects.count) orders, and all these states are equal; the effects of a reload differ in \(different == 0 ? "none" : "some"). In which order does a dictionary return its keys?"
        )
    }
}

extension AppState {
    /// An app that shows one comment on a video.
    fileprivate static func showingComments(of id: UUID) throws -> AppState {
        var app = AppState()
        app.reload(.loaded([.desert]))
        let request = try app.open(id)
        app.receive(.comments(id, .response("Hello", to: request)))
        let rows = app.comments(of: id).screen.rows
        try #require(
            rows == ["ada, 2 hours ago: Hello"],
            "a response arrived before the reload: expected \"ada, 2 hours ago: Hello\" on the screen, got \(rows). Does the state accept the response to its request?"
        )
        return app
    }
}
