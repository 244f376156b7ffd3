import Foundation
import Testing

@testable import Stage08Core

@Suite("A recorded load")
struct Replay {
    @Test("what a user's app had read is decided again")
    func replay() throws {
        // From a bug report: the body of the response, the cache file, and the date.
        let body = #"{"videos": [{"title": "Oce"#
        let file = #"{"videos": [], "savedAt": 700000000}"#
        let date = try Date("2023-03-14T20:26:40Z", strategy: .iso8601)

        let outcome = VideoFeed.outcome(status: 200, body: Data(body.utf8))
        let cached = try JSONDecoder().decode(CachedFeed.self, from: Data(file.utf8))
        let decision = decide(outcome, cached: cached, at: date)
        #expect(decision == .fallBack(cached, reason: .invalidData))
    }
}
