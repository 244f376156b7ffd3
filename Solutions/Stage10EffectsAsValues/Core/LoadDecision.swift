import Foundation

/// What a load shows and saves.
package enum LoadDecision: Equatable, Sendable {
    /// Show the videos of the server, and save them.
    case showAndSave(CachedFeed)
    /// Show the cached feed, because the load failed.
    case fallBack(CachedFeed, reason: LoadingError)
    /// Show an error.
    case fail(LoadingError)
    /// Show nothing, because the load was cancelled.
    case cancelled
}

/// Returns what a load shows and saves.
///
/// - Parameters:
///   - outcome: The outcome of the request.
///   - cached: The cached feed; `nil` if there is none, or if it cannot be read.
///   - date: The current date.
package func decide(
    _ outcome: FetchOutcome<[Video]>, cached: CachedFeed?, at date: Date
) -> LoadDecision {
    switch outcome {
    case .loaded(let videos): .showAndSave(CachedFeed(videos: videos, savedAt: date))
    case .invalid: fallBack(to: cached, at: date, reason: .invalidData)
    case .unreachable: fallBack(to: cached, at: date, reason: .connectivity)
    case .cancelled: .cancelled
    }
}

private func fallBack(
    to cached: CachedFeed?, at date: Date, reason: LoadingError
) -> LoadDecision {
    guard let cached, isFresh(cached.savedAt, at: date) else { return .fail(reason) }
    return .fallBack(cached, reason: reason)
}

extension LoadDecision {
    /// "ended: 3 from the server" or "failed: connectivity"
    package var logDescription: String {
        switch self {
        case .showAndSave(let feed): "ended: \(feed.videos.count) from the server"
        case .fallBack(let feed, let reason): "ended: \(feed.videos.count) saved, \(reason)"
        case .fail(let error): "failed: \(error)"
        case .cancelled: "cancelled"
        }
    }
}
