import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the app")
struct YourTests {
    private static let id = Video.ocean.id
    private static let feed = CachedFeed(videos: [.ocean], savedAt: .noon)
    private static let hello = ["ada, 2 hours ago: Hello"]
    private static let started: [AppEffect] = [.list(.log("load started")), .list(.request)]
    private static let ended = AppEffect.list(.log("load ended: 1 from the server, 2000ms"))
    private static let failed = AppEffect.list(.log("load failed: connectivity, 2000ms"))

    /// An event, its effects, and the rows of the comments that are then shown.
    typealias Row = (event: AppEvent, effects: [AppEffect], rows: [String])

    static let conversation: [Row] = [
        // The user opens the video twice.
        (.comments(id, .load(at: .noon(0))), comments(.log("comments started"), .request(1)), []),
        (.comments(id, .load(at: .noon(1))), [], []),
        // The list is loaded again, and the request for the old comments is cancelled.
        (.list(.load(at: .noon(2))), started, []),
        (.list(.fetched(.loaded([.ocean]), at: .noon(3))), [.list(.write(feed))], []),
        (
            .list(.written(fault: nil, at: .noon(4))),
            [ended] + comments(.cancel(1), .log("comments cancelled, 4000ms")), []
        ),
        // The video is opened again, and the old response, without a comment, arrives first.
        (.comments(id, .load(at: .noon(5))), comments(.log("comments started"), .request(2)), []),
        (.comments(id, .fetched(.loaded([]), request: 1, at: .noon(6))), [], []),
        (
            .comments(id, .fetched(.loaded([.hello]), request: 2, at: .noon(7))),
            comments(.log("comments ended: 1, 2000ms")), hello
        ),
        // A failed load of the list keeps the comments.
        (.list(.load(at: .noon(8))), started, hello),
        (.list(.fetched(.unreachable, at: .noon(9))), [.list(.read)], hello),
        (.list(.read(nil, at: .noon(10))), [failed], hello),
        // A good one forgets them, and there is nothing to cancel.
        (.list(.load(at: .noon(11))), started, hello),
        (.list(.fetched(.loaded([.ocean]), at: .noon(12))), [.list(.write(feed))], hello),
        (.list(.written(fault: nil, at: .noon(13))), [ended], []),
        (.comments(id, .fetched(.loaded([.hello]), request: 2, at: .noon(14))), [], []),
    ]

    private static func comments(_ effects: CommentsEffect...) -> [AppEffect] {
        effects.map { .comments(id, $0) }
    }

    @Test("each event has its effects, and shows its comments")
    func row() {
        var app = AppState()
        for row in Self.conversation {
            let next = app.handling(row.event)
            #expect(next.effects == row.effects)
            #expect(next.state.comments(of: Self.id).screen.rows == row.rows)
            app = next.state
        }
    }
}
