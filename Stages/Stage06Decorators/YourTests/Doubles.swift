import Foundation
import Synchronization
import Testing

@testable import Stage06Decorators

// Doubles that your tests can use.

/// Records events in order (a spy).
final class Events: Sendable {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    @Sendable func record(_ event: String) { events.withLock { $0.append(event) } }
}

/// A time-out that is reached when a test calls `reach()`, and not after a duration.
final class TestTimeout: Sendable {
    /// `nil` until `sleep(_:)` is called.
    private let isRunning = Mutex<Bool?>(nil)
    private let (end, continuation) = AsyncStream<Void>.makeStream()

    /// Waits for `reach()`. Throws `CancellationError` if the task is cancelled.
    @Sendable func sleep(_ duration: Duration) async throws {
        isRunning.withLock { $0 = true }
        defer { isRunning.withLock { $0 = false } }
        for await _ in end { return }
        throw CancellationError()
    }

    /// Ends the wait in `sleep(_:)`. Then waits to be cancelled, unless the time-out no longer runs.
    @Sendable func reach() async {
        let start = ContinuousClock.now
        while isRunning.withLock({ $0 == nil }) {
            guard start.duration(to: .now) < .seconds(1) else {
                Issue.record("No load waits for this time-out. Was it passed to load(timeout:)?")
                return
            }
            try? await Task.sleep(for: .milliseconds(1))
        }
        guard isRunning.withLock({ $0 == true }) else { return }
        continuation.yield()
        try? await Task.sleep(for: .seconds(10))
    }
}

extension CachedFeed {
    static let fromYesterday = CachedFeed(videos: [], savedAt: .now - 24 * 60 * 60)
}
