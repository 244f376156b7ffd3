import Foundation
import Testing

@testable import Stage10Core

// The tests of the core use these values and no double.

extension Date {
    /// The date at which the tests begin.
    static let start = Date(timeIntervalSinceReferenceDate: 0)
}

extension TimeInterval {
    static let hour: TimeInterval = 60 * 60
    static let day: TimeInterval = 24 * hour
}

extension Snapshot {
    /// What the app reads this many seconds after `Date.start`.
    static func at(_ seconds: Int) -> Snapshot {
        Snapshot(
            date: .start + TimeInterval(seconds), uptime: .seconds(seconds),
            locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian))
    }
}

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/dev/null"),
        thumbnailURL: URL(filePath: "/dev/null"), duration: 65)
    static let desert = Video(
        id: UUID(), title: "Desert", description: nil, url: URL(filePath: "/dev/null"),
        thumbnailURL: URL(filePath: "/dev/null"), duration: 65)
}

extension CachedFeed {
    /// A feed with the video Desert, saved two hours before `Date.start`.
    static let desert = CachedFeed(videos: [.desert], savedAt: .start - 2 * .hour)
}

extension Stage10Core.Comment {
    /// A comment by Ada, written two hours before `Date.start`.
    static func ada(_ message: String) -> Self {
        Self(
            id: UUID(), message: message, createdAt: .start - 2 * .hour,
            author: Author(username: "ada"))
    }
}

extension ListState {
    /// A list that has handled these events.
    static func after(_ events: ListEvent...) -> ListState {
        events.reduce(ListState()) { $0.handling($1).state }
    }

    /// Handles an event.
    ///
    /// - Returns: Its effects.
    mutating func receive(_ event: ListEvent) -> [ListEffect] {
        let next = handling(event)
        self = next.state
        return next.effects
    }
}

extension CommentsState {
    /// Handles an event.
    ///
    /// - Returns: Its effects.
    mutating func receive(_ event: CommentsEvent) -> [CommentsEffect] {
        let next = handling(event)
        self = next.state
        return next.effects
    }
}

extension ListEffect {
    /// "write Ocean, saved at 1 s"
    fileprivate var text: String {
        guard case .write(let feed) = self else { return "\(self)" }
        let titles = feed.videos.map(\.title).joined(separator: " and ")
        let seconds = Int(feed.savedAt.timeIntervalSince(.start))
        return "write \(titles.isEmpty ? "no videos" : titles), saved at \(seconds) s"
    }
}

extension [ListEffect] {
    /// "request, log \"load started\"", or "none"
    var text: String {
        isEmpty ? "none" : map(\.text).joined(separator: ", ")
    }
}
