import Foundation

// TODO(8.3): Make of this what its comment says.

/// What is to be done when a server has been asked for videos. It is one of these, and never two.
package struct LoadDecision: Equatable, Sendable {
    /// What is to be shown, if anything is.
    package var videos: [Video]?
    /// When it was saved, if that is told.
    package var savedAt: Date?
    /// What is to be written, if anything is.
    package var save: SavedVideos?
    /// What went wrong, if anything did.
    package var error: LoadingError?

    package init() {}

    /// These have just come. They are shown, and saved.
    package static func showAndSave(_ new: SavedVideos) -> LoadDecision {
        var decision = LoadDecision()
        decision.videos = new.videos
        decision.save = new
        return decision
    }

    /// These were saved. They are shown, with their age.
    package static func fallBack(
        _ saved: SavedVideos, insteadOf error: LoadingError
    ) -> LoadDecision {
        var decision = LoadDecision()
        decision.videos = saved.videos
        decision.savedAt = saved.savedAt
        decision.error = error
        return decision
    }

    package static func fail(_ error: LoadingError) -> LoadDecision {
        var decision = LoadDecision()
        decision.error = error
        return decision
    }

    /// Nobody waits any more.
    package static var nothing: LoadDecision { LoadDecision() }
}

// TODO(8.1): What is to be saved leaves by a side door. Let it leave by the front door.
// TODO(8.2): What was saved has come in, and makes no difference.

/// Decides what comes of a load.
///
/// - Parameters:
///   - asked: What came of asking the server.
///   - saved: What is saved, if there is anything.
///   - now: The moment in which this is decided.
///   - save: Hears what is to be saved.
package func decide(
    _ asked: Asked, saved: SavedVideos?, at now: Date, save: (SavedVideos) -> Void = { _ in }
) -> LoadDecision {
    switch asked {
    case .cancelled: return .nothing
    case .unreachable: return .fail(.connectivity)
    case .answered(let answer):
        do {
            let videos = try VideoFeed.videos(in: answer)
            save(SavedVideos(videos: videos, savedAt: now))
            var decision = LoadDecision()
            decision.videos = videos
            return decision
        } catch {
            return .fail(error)
        }
    }
}

extension LoadDecision {
    /// The decision, in the log's words.
    package var words: String {
        if let videos, let error { return "ended: \(videos.count) saved, \(error)" }
        if let videos { return "ended: \(videos.count) from the server" }
        if let error { return "failed: \(error)" }
        return "cancelled"
    }
}
