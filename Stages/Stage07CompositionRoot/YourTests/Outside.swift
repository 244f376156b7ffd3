import Basics
import Foundation
import Stage07Shared
import Stage07VideoList
import Synchronization

@testable import Stage07CompositionRoot

// This is what a test of the whole app replaces: the outside of its edges.

/// The error of a server that cannot be reached.
struct ServerIsDown: Error {}

/// A server, a cache, a screen and a clock in memory. Get the app's edges with `edges`.
///
/// It is 15:00 on 14 March 2026, UTC. The feed has one video, Ocean, with one comment, written at 13:00. The time-out is
/// 30 s.
final class Outside: Sendable {
    private struct State {
        var lines: [String] = []
        var saved: CachedFeed?
        var waits: [Duration] = []
        var fails = false
    }

    private let state = Mutex(State())
    private let ids = (video: UUID(), comment: UUID())

    /// The lines that the app has shown since this was last read. An error begins with "error: ".
    var newLines: [String] {
        state.withLock { state in
            defer { state.lines = [] }
            return state.lines
        }
    }

    /// The durations with which the app has called `sleep`, one for each request that has a time-out.
    var waits: [Duration] { state.withLock { $0.waits } }

    /// Whether the app has written a feed to the store of its edges.
    var hasSavedFeed: Bool { state.withLock { $0.saved != nil } }

    /// Whether the server fails all requests. `false` at the beginning.
    var fails: Bool {
        get { state.withLock { $0.fails } }
        set { state.withLock { $0.fails = newValue } }
    }

    var edges: Edges {
        Edges(
            feedURL: URL(filePath: "/videos"), get: { try self.response(to: $0) },
            store: VideoStore(
                write: { feed in self.state.withLock { $0.saved = feed } },
                read: { self.state.withLock { $0.saved } }),
            write: { self.show($0) }, writeError: { self.show("error: \($0)") }, log: { _ in },
            timeout: .seconds(30), world: world)
    }

    private var world: World {
        World(
            now: { Date(timeIntervalSince1970: 1_773_500_400) }, uptime: { .zero },
            locale: { Locale(identifier: "en_US") }, timeZone: { .gmt },
            calendar: { locale, timeZone in
                var calendar = Calendar(identifier: .gregorian)
                calendar.locale = locale
                calendar.timeZone = timeZone
                return calendar
            },
            sleep: { duration in
                self.state.withLock { $0.waits.append(duration) }
                try await Task.sleep(for: .seconds(60))
            })
    }

    private func show(_ line: String) { state.withLock { $0.lines.append(line) } }

    private func response(to url: URL) throws -> HTTPResponse {
        if fails { throw ServerIsDown() }
        let json =
            url.lastPathComponent == "comments"
            ? """
            {"items": [{"id": "\(ids.comment)", "message": "Hello", "author": {"username": "ada"},
            "created_at": "2026-03-14T13:00:00Z"}]}
            """
            : """
            {"videos": [{"id": "\(ids.video)", "title": "Ocean", "duration": 65,
            "url": "https://example.com/1.mp4", "thumbnail_url": "https://example.com/1.png"}]}
            """
        return HTTPResponse(status: 200, body: Data(json.utf8))
    }
}
