import Basics
import Foundation
import Stage07Shared
import Stage07VideoList
import Synchronization
import TestSupport

@testable import Stage07CompositionRoot

/// Keeps what happened, in one order.
final class Spy: Sendable {
    private let kept = Mutex<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    /// What has happened since this was last asked.
    func news() -> [String] {
        kept.withLock { kept in
            defer { kept = [] }
            return kept
        }
    }

    @Sendable func note(_ message: String) {
        kept.withLock { $0.append(message) }
    }
}

/// A copy of a value in which something is different.
func replacing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

/// What of a value can be set by whoever has it, once it is made.
///
/// - Parameter module: The module of its type.
func settable(_ value: Any, in module: String) async throws -> [String] {
    try await properties(of: value, in: module) { "let new = it.\($0); it.\($0) = new" }
}

/// What of a value can be got at by whoever has it.
///
/// - Parameter module: The module of its type.
func reachable(_ value: Any, in module: String) async throws -> [String] {
    try await properties(of: value, in: module) { "_ = it.\($0)" }
}

/// The stored properties with which a statement compiles. The value is called `it` there.
private func properties(
    of value: Any, in module: String, with statement: (String) -> String
) async throws -> [String] {
    // What a macro has made of `rows` is called `_rows`.
    let names = Mirror(reflecting: value).children
        .compactMap { $0.label.map { String($0.drop { $0 == "_" }) } }
    let errors = try await Compiler.errors(
        for: names.map { name in
            "await MainActor.run { var it: \(type(of: value)) = { fatalError() }(); \(statement(name)) }"
        }, in: module)
    return zip(names, errors).filter { $0.1 == nil }.map(\.0)
}

/// Gives one answer after the other. The last one is given again and again.
func inTurn<Value: Sendable>(_ answers: Value...) -> @Sendable () -> Value {
    let left = Mutex(answers[...])
    return { left.withLock { $0.count > 1 ? $0.removeFirst() : $0[$0.startIndex] } }
}

/// What a server does in a test.
enum Reply: Sendable {
    case status(Int, Data)
    case gone

    static let feed = Reply.status(200, [FeedVideo.first, .second].feed)

    static func comments(_ items: String..., status: Int = 200) -> Reply {
        .status(status, Data("{\"items\": [\(items.joined(separator: ", "))]}".utf8))
    }

    func get() throws -> HTTPResponse {
        switch self {
        case .status(let status, let body): HTTPResponse(status: status, body: body)
        case .gone: throw LoadingError.connectivity
        }
    }
}

extension FeedVideo {
    static let first = FeedVideo("Ocean").with("id", "\"\(firstID)\"")
    static let second = FeedVideo("Desert").with("id", "\"\(secondID)\"")
    static let firstID = "00000000-0000-0000-0000-000000000001"
    static let secondID = "00000000-0000-0000-0000-000000000002"
}

/// One comment, as the server tells it: Ada's, from one o'clock.
func comment(_ message: String, at time: String = "2026-03-14T13:00:00Z") -> String {
    """
    {"id": "00000000-0000-0000-0000-000000000009", "message": "\(message)",
     "created_at": "\(time)", "author": {"username": "ada"}}
    """
}

extension Edges {
    /// The edges of a whole app in a test. The app is the real one.
    ///
    /// - Parameters:
    ///   - spy: Sees the screen ("…"), its errors ("✘ …").
    ///   - feed: The server's answers to whoever asks for the feed.
    ///   - comments: Its answers to all others.
    static func test(
        _ spy: Spy, feed: @escaping @Sendable () -> Reply = { .feed },
        comments: @escaping @Sendable () -> Reply = { .comments() }
    ) -> Edges {
        replacing(.unimplemented) { edges in
            edges.feedURL = .testFeed
            edges.get = { url in try (url == .testFeed ? feed() : comments()).get() }
            edges.store = .inMemory()
            edges.write = spy.note
            edges.writeError = { spy.note("✘ \($0)") }
            edges.log = { _ in }
            edges.world = .test
        }
    }
}

extension Edges {
    /// Whose server does not answer the first who asks for comments, until they go away.
    ///
    /// - Returns: Also, when it is asked for comments.
    static func waitingForComments(_ spy: Spy) -> (Edges, AsyncStream<Void>) {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let isFirst = inTurn(true, false)
        let edges = replacing(Edges.test(spy)) { edges in
            let get = edges.get
            edges.get = { url in
                guard url != .testFeed else { return try await get(url) }
                continuation.yield()
                guard isFirst() else { return try await get(url) }
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw CancellationError()
            }
        }
        return (edges, stream)
    }
}

extension World {
    /// It is three o'clock, in English and in UTC, and nobody waits for long enough.
    static var test: World {
        replacing(.unimplemented) { world in
            world.now = { .teaTime }
            world.uptime = { .zero }
            world.locale = { Locale(identifier: "en_US") }
            world.timeZone = { .gmt }
            world.calendar = { locale, timeZone in
                replacing(Calendar(identifier: .gregorian)) {
                    $0.locale = locale
                    $0.timeZone = timeZone
                }
            }
            world.sleep = { _ in
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw CancellationError()
            }
        }
    }
}

extension URL {
    /// With all that a URL can have.
    static let testFeed =
        URL(string: "https://example.com:8443/videos?limit=10")
        ?? URL(filePath: "/")
}

extension Date {
    /// Three o'clock in the afternoon of 14 March 2026, in UTC.
    static let teaTime = Date(timeIntervalSince1970: 1_773_500_400)
}

extension UUID {
    static let one = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    static let two = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2))
}

extension LoadedVideos {
    /// Two videos, fresh from the server.
    static let two = LoadedVideos(
        videos: [(UUID.one, "Ocean"), (.two, "Desert")].map { id, title in
            Video(
                id: id, title: title, description: nil, url: URL(filePath: "/video"),
                thumbnailURL: URL(filePath: "/video"), duration: 65)
        }, savedAt: nil)
}
