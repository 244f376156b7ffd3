import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the app")
struct YourTests {
    private static let id = Video.ocean.id
    private static let opened = AppEvent.comments(id, .load(at: .noon))

    /// Events, the requests that are then sent or cancelled, and the rows that are then shown.
    typealias Row = (events: [AppEvent], requests: [CommentsEffect], rows: [String])

    static let conversation: [Row] = [
        ([opened], [.request(1)], []),
        ([opened], [], []),
        (.reload, [.cancel(1)], []),
        ([opened], [.request(2)], []),
        // The response to the first request is late.
        ([responded([], to: 1)], [], []),
        ([responded([.hello], to: 2)], [], [Comment.helloRow]),
        (.failedReload, [], [Comment.helloRow]),
        // Nothing is running that could be cancelled.
        (.reload, [], []),
        ([responded([.hello], to: 2)], [], []),
    ]

    private static func responded(_ comments: [Comment], to request: Int) -> AppEvent {
        .comments(id, .fetched(.loaded(comments), request: request, at: .noon))
    }

    @Test("each event has its requests, and shows its comments")
    func row() {
        var app = AppState()
        for row in Self.conversation {
            var requests: [CommentsEffect] = []
            for event in row.events {
                let next = app.handling(event)
                requests += next.effects.requests
                app = next.state
            }
            #expect(requests == row.requests)
            #expect(app.comments(of: Self.id).screen.rows == row.rows)
        }
    }
}
