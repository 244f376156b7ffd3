import Foundation

/// What is to be done when a server has been asked for videos. It is one of these, and never two.
package enum LoadDecision: Equatable, Sendable {
    /// These have just come. They are shown, and saved.
    case showAndSave(SavedVideos)
    /// These were saved. They are shown, with their age.
    case fallBack(SavedVideos, insteadOf: LoadingError)
    case fail(LoadingError)
    /// Nobody waits any more.
    case nothing
}

/// Decides what comes of a load.
///
/// - Parameters:
///   - asked: What came of asking the server.
///   - saved: What is saved, if there is anything.
///   - now: The moment in which this is decided.
package func decide(_ asked: Asked, saved: SavedVideos?, at now: Date) -> LoadDecision {
    let error: LoadingError
    switch asked {
    case .cancelled: return .nothing
    case .unreachable: error = .connectivity
    case .answered(let answer):
        do {
            let videos = try VideoFeed.videos(in: answer)
            return .showAndSave(SavedVideos(videos: videos, savedAt: now))
        } catch let reason {
            error = reason
        }
    }
    guard let saved, isFresh(saved.savedAt, at: now) else { return .fail(error) }
    return .fallBack(saved, insteadOf: error)
}

extension LoadDecision {
    /// What is to be written, if anything is.
    package var save: SavedVideos? {
        if case .showAndSave(let save) = self { save } else { nil }
    }

    /// What is to be shown, if anything is.
    package var videos: [Video]? {
        switch self {
        case .showAndSave(let save), .fallBack(let save, _): save.videos
        case .fail, .nothing: nil
        }
    }

    /// The decision, in the log's words.
    package var words: String {
        switch self {
        case .showAndSave(let new): "ended: \(new.videos.count) from the server"
        case .fallBack(let saved, let error): "ended: \(saved.videos.count) saved, \(error)"
        case .fail(let error): "failed: \(error)"
        case .nothing: "cancelled"
        }
    }
}
