import Basics
import Foundation
import Synchronization
import TestSupport

@testable import Stage04ProtocolInversion

/// A client that returns or throws the same result for each request (a stub), and records the URLs (a spy).
final class StubClient: HTTPClient {
    private let result: Result<HTTPResponse, any Error>
    private let urls = Mutex<[URL]>([])

    /// The URLs of the requests.
    var requests: [URL] { urls.withLock { $0 } }

    init(_ result: Result<HTTPResponse, any Error>) {
        self.result = result
    }

    /// A client that responds with a feed.
    convenience init(_ videos: FeedVideo...) {
        self.init(.success(HTTPResponse(status: 200, body: videos.feed)))
    }

    func get(from url: URL) async throws -> HTTPResponse {
        urls.withLock { $0.append(url) }
        return try result.get()
    }
}

/// A client that sends no response, and ends when it is cancelled (a stub). After three seconds, it gives up.
final class SilentClient: HTTPClient {
    private let end = Mutex(false)
    var hasGivenUp: Bool { end.withLock { $0 } }

    func get(from url: URL) async throws -> HTTPResponse {
        try await Task.sleep(for: .seconds(3))
        end.withLock { $0 = true }
        throw ClientError()
    }
}

/// An error that only a client knows.
struct ClientError: Error {}

/// A store in memory that counts its calls (a spy).
final class SpyStore: VideoStore {
    private let state = Mutex<(feed: CachedFeed?, calls: Int)>((nil, 0))
    private let failsToWrite: Bool
    private let willBeCalled: @Sendable () -> Void

    var feed: CachedFeed? { state.withLock { $0.feed } }
    var calls: Int { state.withLock { $0.calls } }

    /// - Parameters:
    ///   - failsToWrite: Whether each write throws.
    ///   - willBeCalled: Called before each read and each write.
    init(
        _ feed: CachedFeed? = nil, failsToWrite: Bool = false,
        willBeCalled: @escaping @Sendable () -> Void = {}
    ) {
        self.failsToWrite = failsToWrite
        self.willBeCalled = willBeCalled
        state.withLock { $0.feed = feed }
    }

    func write(_ feed: CachedFeed) throws {
        willBeCalled()
        if failsToWrite { throw CocoaError(.fileWriteOutOfSpace) }
        state.withLock { $0 = (feed, $0.calls + 1) }
    }

    func read() -> CachedFeed? {
        willBeCalled()
        return state.withLock { state in
            state.calls += 1
            return state.feed
        }
    }
}

/// A clock that a test sets (a stub), and that counts its calls (a spy).
final class StubTime: TimeProvider {
    private let state: Mutex<(now: Date, calls: Int)>

    var calls: Int { state.withLock { $0.calls } }

    init(_ now: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        state = Mutex((now, 0))
    }

    var now: Date {
        state.withLock { state in
            state.calls += 1
            return state.now
        }
    }

    func set(_ date: Date) {
        state.withLock { $0.now = date }
    }
}

/// A log that keeps its lines, without the durations (a spy).
final class SpyLog: Log {
    private let state = Mutex<[String]>([])

    var messages: [String] { state.withLock { $0 } }
    /// The last line, for a message.
    var end: String { messages.last.map { "\"\($0)\"" } ?? "no line" }

    func write(_ message: String) {
        state.withLock { $0.append(message.replacing(/, \d+ms$/, with: "")) }
    }
}

extension Result<LoadedVideos, any Error> {
    /// "Ocean", "no videos", or an error, for a message.
    var text: String {
        switch self {
        case .success(let loaded):
            loaded.videos.isEmpty
                ? "no videos" : loaded.videos.map(\.title).joined(separator: ", ")
        case .failure(let error): "\(error)"
        }
    }
}

/// A loader that returns one cached video (a stub).
struct StubLoader: VideoLoader {
    let savedAt: Date

    func load() async throws -> LoadedVideos {
        LoadedVideos(videos: [.titled("Ocean")], savedAt: savedAt)
    }
}

extension Video {
    static func titled(_ title: String) -> Video {
        let url = URL(filePath: "/dev/null")
        return Video(
            id: UUID(), title: title, description: nil, url: url, thumbnailURL: url, duration: 65)
    }
}

/// Returns a `RemoteVideoLoader` with doubles for what a test does not look at.
func remoteLoader(
    feedURL: URL = URL(filePath: "/dev/null"), client: StubClient, store: SpyStore = SpyStore(),
    log: SpyLog = SpyLog()
) -> some VideoLoader {
    RemoteVideoLoader(
        feedURL: feedURL, client: client, cache: VideoCache(store: store, time: StubTime()),
        log: log, timeout: .seconds(60))
}
