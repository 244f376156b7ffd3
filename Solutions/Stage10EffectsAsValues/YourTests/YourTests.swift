import Foundation
import Testing

@testable import Stage10Core

@Suite("A conversation with the app")
struct YourTests {
    private static let hello = "ada, 2 hours ago: Hello"

    /// Events, the requests that are then sent or cancelled, and the rows that are then shown.
    typealias Row = (events: [AppEvent], requests: [CommentsEffect], rows: [String])

    static let conversation: [Row] = [
        ([.opened], [.request(1)], []),
        ([.opened], [], []),
        (.reload, [.cancel(1)], []),
        ([.opened], [.request(2)], []),
        // The response to the first request is late.
        ([.responded(to: 1)], [], []),
        ([.responded(to: 2)], [], [hello]),
        (.failedReload, [], [hello]),
        // Nothing is running that could be cancelled.
        (.reload, [], []),
        ([.responded(to: 2)], [], []),
    ]

    @Test("each row sends its requests, and shows its comments")
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
            #expect(app.comments(of: Video.ocean.id).screen.rows == row.rows)
        }
    }
}
