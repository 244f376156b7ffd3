import Foundation
import Synchronization

@testable import Stage06Decorators

// Doubles that your tests can use.

/// Records events in order (a spy).
final class Events: Sendable {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    func record(_ event: String) { events.withLock { $0.append(event) } }
}

extension Date {
    /// The current date of your tests.
    static let today = Date(timeIntervalSinceReferenceDate: 0)
}

extension CachedFeed {
    static let fromYesterday = CachedFeed(videos: [], savedAt: .today - 24 * 60 * 60)
}
