import Basics
import Foundation
import Stage07Shared
import Synchronization
import TestSupport

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

/// Records events in the order in which they happen.
final class Spy: Sendable {
    private let state = Mutex<[String]>([])

    var events: [String] { state.withLock { $0 } }

    func record(_ event: String) {
        state.withLock { $0.append(event) }
    }

    /// Returns the events since the last call.
    func newEvents() -> [String] {
        state.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

extension Spy {
    /// Returns the lines since the last call: of a comment its message only, and of an error "error".
    /// They are sorted, because a console may show an error before the rows or after them.
    func newCommentLines() -> [String] {
        newEvents().map { line in
            line.hasPrefix("error: ") ? "error" : line.replacing(/^ada, .*:\s/, with: "")
        }.sorted()
    }
}

extension Console {
    /// Handles a typed line, and returns the lines of comments that are then shown.
    func lines(typing line: String, on screen: Spy) async -> [String] {
        _ = screen.newEvents()
        await handle(line)
        return screen.newCommentLines()
    }
}

/// Returns a console that has loaded its list. Without a store, its cache is always empty.
@MainActor
func loaded(_ server: Server, on screen: Spy, store: VideoStore? = nil) async -> Console {
    let edges = changing(Edges.test(server, screen: screen)) { $0.store = store ?? $0.store }
    let console = CompositionRoot(edges: edges).makeConsole()
    await console.load()
    _ = screen.newEvents()
    return console
}

/// The error of a server that cannot be reached. Only the client knows it.
struct ServerIsDown: Error {}

/// A server in memory, with two videos: Ocean and Desert.
final class Server: Sendable {
    /// How it responds to a request for comments.
    enum Comments: Sendable {
        /// One comment by Ada, written two hours before the date of `World.test`.
        case one(String)
        case failure
        /// A response with this status and no comments.
        case noComments(status: Int)
        /// A response without a list of comments.
        case malformed
        /// One comment, once the test calls `release()`.
        case held(String)
    }

    private struct State {
        var requests: [URL] = []
        var comments: [Comments] = []
        var isDown = false
    }

    private let state: Mutex<State>
    private let gate = AsyncStream<Void>.makeStream()

    /// - Parameter comments: The responses to requests for comments, in order. The last one is repeated.
    init(comments: Comments...) {
        state = Mutex(State(comments: comments))
    }

    var requests: [URL] { state.withLock { $0.requests } }
    var commentsRequests: [URL] { requests.filter { $0.lastPathComponent == "comments" } }

    /// Makes the following requests for the feed fail.
    func fail() { state.withLock { $0.isDown = true } }

    func release() { gate.continuation.finish() }

    func get(_ url: URL) async throws -> HTTPResponse {
        let (isDown, comments) = state.withLock { state in
            state.requests.append(url)
            guard url.lastPathComponent == "comments" else {
                return (state.isDown, nil as Comments?)
            }
            let next = state.comments.first ?? .one("Hello")
            if state.comments.count > 1 { state.comments.removeFirst() }
            return (false, next)
        }
        if isDown { throw ServerIsDown() }
        switch comments {
        case nil:
            return HTTPResponse(status: 200, body: [FeedVideo.first, .second].feed)
        case .one(let message): return .comments(message)
        case .failure: throw ServerIsDown()
        case .noComments(let status):
            return HTTPResponse(status: status, body: Data(#"{"items": []}"#.utf8))
        case .malformed: return HTTPResponse(status: 200, body: Data("{}".utf8))
        case .held(let message):
            for await _ in gate.stream {}
            try Task.checkCancellation()
            return .comments(message)
        }
    }
}

extension HTTPResponse {
    fileprivate static func comments(_ message: String) -> HTTPResponse {
        let json = """
            {"items": [{"id": "\(UUID())", "message": "\(message)", "author": {"username": "ada"},
            "created_at": "2026-03-14T13:00:00Z"}]}
            """
        return HTTPResponse(status: 200, body: Data(json.utf8))
    }
}

extension FeedVideo {
    static let first = FeedVideo("Ocean").with("id", "\"00000000-0000-0000-0000-000000000001\"")
    static let second = FeedVideo("Desert").with("id", "\"00000000-0000-0000-0000-000000000002\"")
}

/// Returns a copy of a value with a change.
func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

extension VideoStore {
    /// A store in memory that is empty at first (a fake).
    static func inMemory() -> VideoStore {
        let saved = Mutex<CachedFeed?>(nil)
        return VideoStore(
            write: { feed in saved.withLock { $0 = feed } }, read: { saved.withLock { $0 } })
    }
}

extension Edges {
    /// The edges of an app in a test. What the app shows goes to `screen`; its cache is always empty.
    static func test(_ server: Server, screen: Spy = Spy()) -> Edges {
        Edges(
            feedURL: .feed, get: server.get, store: VideoStore(write: { _ in }, read: { nil }),
            write: screen.record, writeError: { screen.record("error: \($0)") }, log: { _ in },
            timeout: .seconds(60), world: .test)
    }
}

extension World {
    /// Three in the afternoon of 14 March 2026, in English. It sleeps for 5 s of real time, so that an app
    /// which waits for its time-out is slow and does not hang.
    static let test = World(
        now: { Date(timeIntervalSince1970: 1_773_500_400) }, uptime: { .zero },
        locale: { Locale(identifier: "en_US") }, timeZone: { .gmt },
        calendar: { locale, timeZone in
            changing(Calendar(identifier: .gregorian)) {
                $0.locale = locale
                $0.timeZone = timeZone
            }
        },
        sleep: { _ in try await Task.sleep(for: .seconds(5)) })
}

extension URL {
    /// A feed with everything that a URL can have.
    static let feed = at("https://example.com:8443/videos?limit=10")

    static func at(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/dev/null") }
}
