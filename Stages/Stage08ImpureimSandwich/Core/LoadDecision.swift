import Foundation

// TODO(8.4): These four properties have sixteen combinations, and four of them make sense.

/// What a load shows and saves.
package struct LoadDecision: Equatable, Sendable {
    /// The videos to show.
    package var videos: [Video]?
    /// The date at which cached videos were saved.
    package var savedAt: Date?
    /// The feed to save.
    package var feedToSave: CachedFeed?
    /// The error to show or, beside videos, the error that caused the fallback.
    package var error: LoadingError?

    /// Show the videos of the server, and save them.
    package static func showAndSave(_ feed: CachedFeed) -> LoadDecision {
        LoadDecision(videos: feed.videos, feedToSave: feed)
    }

    /// Show the cached feed, because the load failed.
    package static func fallBack(_ feed: CachedFeed, reason: LoadingError) -> LoadDecision {
        LoadDecision(videos: feed.videos, savedAt: feed.savedAt, error: reason)
    }

    /// Show an error.
    package static func fail(_ error: LoadingError) -> LoadDecision {
        LoadDecision(error: error)
    }

    /// Show nothing, because the load was cancelled.
    package static let cancelled = LoadDecision()
}

/// Returns what a load shows and saves.
///
/// - Parameters:
///   - outcome: The outcome of the request.
///   - cached: The cached feed; `nil` if there is none, or if it cannot be read.
///   - date: The current date.
///   - save: Called with the feed that must be saved.
package func decide(
    _ outcome: FetchOutcome<[Video]>, cached: CachedFeed?, at date: Date,
    save: (CachedFeed) -> Void = { _ in }
) -> LoadDecision {
    // TODO(8.1): The feed to save leaves through a closure, and not in the result.
    // TODO(8.2): The cached feed makes no difference.
    switch outcome {
    case .loaded(let videos):
        save(CachedFeed(videos: videos, savedAt: date))
        return LoadDecision(videos: videos)
    case .invalid: return .fail(.invalidData)
    case .unreachable: return .fail(.connectivity)
    case .cancelled: return .cancelled
    }
}

extension LoadDecision {
    /// Whether the list shows the videos of this decision.
    package var showsVideos: Bool { videos != nil }

    /// "ended: 3 from the server" or "failed: connectivity"
    package var logDescription: String {
        if let videos, let error { return "ended: \(videos.count) saved, \(error)" }
        if let videos { return "ended: \(videos.count) from the server" }
        if let error { return "failed: \(error)" }
        return "cancelled"
    }
}
