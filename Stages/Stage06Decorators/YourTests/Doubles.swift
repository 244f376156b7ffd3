import Foundation
import Synchronization

@testable import Stage06Decorators

// Doubles that your tests can use.

/// Records events in order (a spy).
final class Events: Sendable {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    @Sendable func record(_ event: String) {
        events.withLock { $0.append(event) }
    }
}

/// A limit that is reached when a test calls `reach()`, and not after a duration.
final class TestLimit: Sendable {
    private enum State { case notStarted, running, over }

    private let state = Mutex(State.notStarted)
    private let (end, continuation) = AsyncStream<Void>.makeStream()

    /// Waits for `reach()`. Throws `CancellationError` if the task is cancelled.
    @Sendable func sleep(_ duration: Duration) async throws {
        state.withLock { $0 = .running }
        defer { state.withLock { $0 = .over } }
        for await _ in end { return }
        throw CancellationError()
    }

    /// Lets the limit be reached. Returns when the task is cancelled, or at once if the limit no longer
    /// runs.
    func reach() async {
        while state.withLock({ $0 == .notStarted }) {
            try? await Task.sleep(for: .milliseconds(1))
        }
        guard state.withLock({ $0 == .running }) else { return }
        continuation.yield()
        try? await Task.sleep(for: .seconds(10))
    }
}

extension World {
    /// A world in which no time passes, and whose `sleep` waits for a limit.
    static func stopped(_ limit: TestLimit = TestLimit()) -> World {
        var world = World.system
        world.now = { .today }
        world.uptime = { .zero }
        world.sleep = limit.sleep
        return world
    }
}

extension Date {
    static let yesterday = today - 24 * 60 * 60
    static let today = Date(timeIntervalSinceReferenceDate: 0)
}

extension LoadedVideos {
    /// A good response with no videos.
    static let fromServer = LoadedVideos(videos: [])
}

extension CachedFeed {
    static let fromYesterday = CachedFeed(videos: [], savedAt: .yesterday)
}
