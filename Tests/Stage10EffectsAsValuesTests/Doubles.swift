import Basics
import Foundation
import Synchronization
import TestSupport

@testable import Stage10Core
@testable import Stage10EffectsAsValues

// Only the tests of the shell need doubles.

/// Records events in the order in which they happen.
final class Spy: Sendable {
    private let state = Mutex<[String]>([])

    var events: [String] { state.withLock { $0 } }

    func record(_ event: String) {
        state.withLock { $0.append(event) }
    }
}

/// A network, a store, a clock and a log that record their calls. Each use of the store takes 2 s.
final class Outside: Sendable {
    /// "get", "read" and "write", in the order in which they happened.
    let calls = Spy()
    let log = Spy()
    private let seconds = Mutex(0)
    private let feeds = Mutex<[CachedFeed]>([])
    private let urls = Mutex<[URL]>([])
    private let run = CancellableRun()
    private let cached: CachedFeed?
    private let canWrite: Bool
    private let isCancelling: Bool
    private let get: HTTPGet

    /// The feeds that were written.
    var written: [CachedFeed] { feeds.withLock { $0 } }
    /// The URLs that were requested.
    var requested: [URL] { urls.withLock { $0 } }

    /// - Parameters:
    ///   - cached: The feed that the store returns.
    ///   - canWrite: Whether the store can write.
    ///   - isCancelling: Whether the first call cancels the task of `perform(_:)`.
    ///   - get: Returns the response. 45 s pass in the meantime.
    init(
        cached: CachedFeed? = nil, canWrite: Bool = true, isCancelling: Bool = false,
        get: @escaping HTTPGet = { _ in .ocean }
    ) {
        (self.cached, self.canWrite, self.isCancelling) = (cached, canWrite, isCancelling)
        self.get = get
    }

    var edges: Edges {
        Edges(
            feedURL: .feed,
            get: { url in
                self.urls.withLock { $0.append(url) }
                self.record("get")
                defer { self.seconds.withLock { $0 += 45 } }
                return try await self.get(url)
            },
            cache: VideoStore(
                write: { feed in
                    self.feeds.withLock { $0.append(feed) }
                    self.record("write")
                    self.seconds.withLock { $0 += 2 }
                    if !self.canWrite { throw SomeError() }
                },
                read: {
                    self.record("read")
                    self.seconds.withLock { $0 += 2 }
                    return self.cached
                }),
            write: { _ in }, writeError: { _ in }, log: log.record, timeout: .seconds(60),
            world: .test { self.seconds.withLock { $0 } })
    }

    /// Carries out an effect, in a task of its own.
    ///
    /// - Parameter isCancelled: Whether this task is cancelled from the beginning.
    func perform(_ effect: AppEffect, isCancelled: Bool = false) async -> AppEvent? {
        let edges = edges
        return await run.value {
            if isCancelled { self.run.cancel() }
            return await Interpreter(edges: edges).perform(effect)
        }
    }

    private func record(_ call: String) {
        calls.record(call)
        if isCancelling { run.cancel() }
    }
}

/// A network whose requests wait for the test.
final class HeldRequests: Sendable {
    private let requests = Mutex<[(isCancelled: Bool, hasEnded: Bool, hasReturned: Bool)]>([])
    private let noticesCancellation: Bool

    /// - Parameter noticesCancellation: Whether a cancelled request ends by itself.
    init(noticesCancellation: Bool = true) {
        self.noticesCancellation = noticesCancellation
    }

    /// Of each request, in the order in which they were sent, whether it was cancelled.
    var cancelled: [Bool] { requests.withLock { $0.map(\.isCancelled) } }
    /// How many requests have returned.
    var returnedCount: Int { requests.withLock { $0.count(where: \.hasReturned) } }

    /// Ends a request with a comment.
    func respond(to index: Int) {
        requests.withLock { if $0.indices.contains(index) { $0[index].hasEnded = true } }
    }

    func get(_ url: URL) async throws -> HTTPResponse {
        let index = requests.withLock { requests in
            requests.append((false, false, false))
            return requests.count - 1
        }
        defer { requests.withLock { $0[index].hasReturned = true } }
        // A request that never gets a response ends.
        let end = ContinuousClock.Instant.endOfWait
        while .now < end, !requests.withLock({ $0[index].hasEnded }) {
            if Task.isCancelled {
                requests.withLock { $0[index].isCancelled = true }
                if noticesCancellation { throw CancellationError() }
            }
            await pause()
        }
        return .comments("late")
    }
}

/// An error that only a client or a store knows.
struct SomeError: Error {}

extension HTTPResponse {
    /// A feed with one video.
    static let ocean = HTTPResponse(status: 200, body: [FeedVideo.ocean].feed)

    static let broken = HTTPResponse(status: 200, body: Data("no feed".utf8))

    /// One comment by Ada.
    static func comments(_ message: String) -> HTTPResponse {
        let json = """
            {"items": [{"id": "\(UUID())", "message": "\(message)", "author": {"username": "ada"},
            "created_at": "2000-12-31T22:00:00Z"}]}
            """
        return HTTPResponse(status: 200, body: Data(json.utf8))
    }
}

extension World {
    /// A world whose clocks are at `Snapshot.at(seconds())`, and in which no time-out ends.
    static func test(seconds: @escaping @Sendable () -> Int = { 0 }) -> World {
        World(
            now: { Snapshot.at(seconds()).date }, uptime: { .seconds(seconds()) },
            locale: { Snapshot.at(0).locale }, timeZone: { .gmt },
            calendar: { _, _ in Snapshot.at(0).calendar },
            sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
    }
}

extension URL {
    static let feed = at("https://example.com:8443/videos?limit=10")

    static func at(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/dev/null") }
}

/// Lets other tasks run, even if the task is cancelled.
func pause() async {
    await withUnsafeContinuation { continuation in
        Task.detached {
            try? await Task.sleep(for: .milliseconds(1))
            continuation.resume()
        }
    }
}
