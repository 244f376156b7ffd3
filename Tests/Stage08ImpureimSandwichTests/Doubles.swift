import Basics
import Foundation
import Synchronization
import TestSupport

@testable import Stage08Core
@testable import Stage08ImpureimSandwich

// Only the tests of the shell need doubles.

/// Records events in the order in which they happen.
final class Spy: Sendable {
    private let state = Mutex<[String]>([])

    var events: [String] { state.withLock { $0 } }

    func record(_ event: String) {
        state.withLock { $0.append(event) }
    }
}

/// A network, a store, a clock and a log that record their calls, and a load that uses them.
final class Shell: Sendable {
    /// "get", "response", "read", "now" and "write", in the order in which they happened.
    let calls = Spy()
    let log = Spy()
    private let feeds = Mutex<[CachedFeed]>([])
    private let dates = Mutex<TimeInterval>(0)
    private let run = CancellableRun()
    private let cached: CachedFeed?
    private let get: HTTPGet
    let cancelledAt: String?
    private let canWrite: Bool

    /// The feeds that were written.
    var written: [CachedFeed] { feeds.withLock { $0 } }

    /// - Parameters:
    ///   - cached: The feed that the store returns.
    ///   - cancelledAt: The call that cancels the load.
    ///   - canWrite: Whether the store can write.
    ///   - get: Returns the response.
    init(
        cached: CachedFeed? = nil, cancelledAt: String? = nil, canWrite: Bool = true,
        get: @escaping HTTPGet
    ) {
        (self.cached, self.cancelledAt, self.canWrite, self.get) = (
            cached, cancelledAt, canWrite, get
        )
    }

    /// Loads once, in a task of its own.
    func load() async -> LoadDecision {
        let loader = VideoLoader(
            feedURL: URL(filePath: "/feed"),
            get: { url in
                self.record("get")
                let response = try await self.get(url)
                self.record("response")
                return response
            },
            store: VideoStore(
                write: { feed in
                    // A load that does not wait for its write returns before it.
                    try? await Task.sleep(for: .milliseconds(10))
                    self.feeds.withLock { $0.append(feed) }
                    self.record("write")
                    if !self.canWrite { throw SomeError() }
                },
                read: {
                    // A load that reads the date meanwhile reads it before this.
                    try? await Task.sleep(for: .milliseconds(10))
                    self.record("read")
                    return self.cached
                }),
            // The first date is `today`, and each one after it is an hour later.
            now: {
                self.record("now")
                return self.dates.withLock { passed in
                    defer { passed += .hour }
                    return .today + passed
                }
            }, log: log.record)
        return await run.value { await loader.load() }
    }

    private func record(_ call: String) {
        calls.record(call)
        if call == cancelledAt { run.cancel() }
    }
}

/// An error that only a client or a store knows.
struct SomeError: Error {}

extension HTTPResponse {
    /// A feed with one video.
    static let ocean = HTTPResponse(status: 200, body: [FeedVideo.ocean].feed)
    /// A feed without videos.
    static let empty = HTTPResponse(status: 200, body: Data(#"{"videos": []}"#.utf8))
    static let broken = HTTPResponse(status: 200, body: Data("no feed".utf8))
}
