import Foundation
import TestSupport
import Testing

@testable import Stage10Core

// The tests of the core use these values and no double.

extension Date {
    /// The date at which the tests begin.
    static let start = Date(timeIntervalSinceReferenceDate: 0)
}

extension Snapshot {
    /// What the app reads this many seconds after `Date.start`.
    static func at(_ seconds: Int) -> Snapshot {
        Snapshot(
            date: .start + TimeInterval(seconds), uptime: .seconds(seconds),
            locale: Locale(identifier: "en_US"), calendar: .gregorianInUTC)
    }
}

extension Video {
    static let ocean = Video(titled: "Ocean")
    static let desert = Video(titled: "Desert")

    private init(titled title: String) {
        let url = URL(filePath: "/dev/null")
        self.init(
            id: UUID(), title: title, description: nil, url: url, thumbnailURL: url, duration: 65)
    }
}

extension CachedFeed {
    /// A feed with the video Desert, saved two hours before `Date.start`.
    static let desert = desert(savedAt: .start - 2 * 60 * 60)

    static func desert(savedAt: Date) -> CachedFeed {
        CachedFeed(videos: [.desert], savedAt: savedAt)
    }
}

extension Stage10Core.Comment {
    /// A comment by Ada, written two hours before `Date.start`.
    static func ada(_ message: String) -> Self {
        Self(
            id: UUID(), message: message, createdAt: .start - 2 * 60 * 60,
            author: Author(username: "ada"))
    }
}

extension ListState {
    /// A list that has handled these events.
    static func after(_ events: ListEvent...) -> ListState {
        events.reduce(ListState()) { $0.handling($1).state }
    }

    /// Handles an event, and compares its effects and the rows that are then shown.
    mutating func expect(
        _ effects: [ListEffect], rows: [String], after event: ListEvent,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let next = handling(event)
        self = next.state
        #expect(
            next.effects == effects && screen.rows == rows,
            "\(event.name): expected [\(effects.text)] and the rows \(rows), got [\(next.effects.text)] and \(screen.rows)",
            sourceLocation: sourceLocation)
    }
}

extension AppState {
    /// Handles events.
    ///
    /// - Returns: Their effects.
    @discardableResult
    mutating func receive(_ events: AppEvent...) -> [AppEffect] {
        events.flatMap { event in
            let next = handling(event)
            self = next.state
            return next.effects
        }
    }

    /// Opens a video.
    ///
    /// - Returns: The number of its request.
    mutating func open(_ id: UUID) throws -> Int {
        let wasLoading = comments(of: id).screen.isLoading
        let numbers = receive(.comments(id, .load(at: .at(0)))).compactMap { effect -> Int? in
            if case .comments(id, .request(let number)) = effect { number } else { nil }
        }
        return try #require(
            numbers.first,
            "the video was opened: expected the effect request, got none\(wasLoading ? ". Its comments were still loading: does a reload of the list end that (kata 10.1)?" : "")"
        )
    }

    /// Loads the list again at 5 s, and carries out its effects in order: each request, read and write takes a second.
    ///
    /// - Parameters:
    ///   - outcome: Of the request.
    ///   - cached: The feed that is read.
    ///   - fault: Why the write fails; `nil` if it succeeds.
    /// - Returns: All effects.
    @discardableResult
    mutating func reload(
        _ outcome: FetchOutcome<[Video]> = .loaded([.ocean]), cached: CachedFeed? = nil,
        fault: String? = nil
    ) -> [AppEffect] {
        var (now, effects, index) = (5, receive(.list(.load(at: .at(5)))), 0)
        // A load that never ends is red in its own kata.
        while index < effects.count, now < 10 {
            let event: ListEvent? =
                switch effects[index] {
                case .list(.request): .fetched(outcome, at: .at(now + 1))
                case .list(.read): .read(cached, at: .at(now + 1))
                case .list(.write): .written(fault: fault, at: .at(now + 1))
                default: nil
                }
            if let event {
                now += 1
                effects += receive(.list(event))
            }
            index += 1
        }
        return effects
    }
}

extension CommentsEvent {
    /// A response with one comment by Ada, at 5 s.
    static func response(_ message: String, to request: Int) -> CommentsEvent {
        .fetched(.loaded([.ada(message)]), request: request, at: .at(5))
    }
}

extension ListEvent {
    /// "written", or "fetched (unreachable)"
    var name: String {
        let name = "\(self)".replacing(/\(.*$/.dotMatchesNewlines(), with: "")
        guard case .fetched(let outcome, _) = self else { return name }
        return "\(name) (\("\(outcome)".prefix { $0 != "(" }))"
    }
}

extension [ListEffect] {
    /// "request, write Ocean, saved at 1 s", or "no effect"
    var text: String {
        let texts = map { effect in
            guard case .write(let feed) = effect else { return "\(effect)" }
            let titles = feed.videos.map(\.title).joined(separator: " and ")
            let seconds = Int(feed.savedAt.timeIntervalSince(.start))
            return "write \(titles.isEmpty ? "no videos" : titles), saved at \(seconds) s"
        }
        return texts.isEmpty ? "no effect" : texts.joined(separator: ", ")
    }
}
