import Foundation

/// Subtitles as they were kept.
package struct SavedSubtitles: Equatable, Sendable {
    package let text: String
    package let savedAt: Date

    package init(text: String, savedAt: Date) {
        self.text = text
        self.savedAt = savedAt
    }
}

/// How far the search for a video's subtitles has come.
package enum SubtitleSearch: Equatable, Sendable {
    case idle
    /// What is saved is being read.
    case reading(videoID: UUID)
    /// The server is being asked. What is saved is too old, and better than nothing.
    case asking(videoID: UUID, old: SavedSubtitles?)
    case found(String)
    /// Nobody has written any.
    case missing
    case failed(LoadingError)
}

/// What happens to a search.
package enum SubtitleEvent: Equatable, Sendable {
    case want(videoID: UUID)
    /// What is saved has been read, at this moment.
    case read(SavedSubtitles?, at: Date)
    /// The server has been asked, and this came of it, at this moment.
    case asked(Asked, at: Date)
}

/// What a search wants done.
package enum SubtitleEffect: Equatable, Sendable {
    case read(videoID: UUID)
    case ask(videoID: UUID)
    case save(SavedSubtitles, videoID: UUID)
}

/// The state that comes after an event, and what is then to be done. The server is asked only if what is
/// saved is not good enough.
package func next(
    _ search: SubtitleSearch, _ event: SubtitleEvent
) -> Next<SubtitleSearch, SubtitleEffect> {
    switch (search, event) {
    case (.idle, .want(let videoID)), (.failed, .want(let videoID)):
        Next(.reading(videoID: videoID), .read(videoID: videoID))
    case (.reading, .read(let saved?, let now)) where isFresh(saved.savedAt, at: now):
        Next(.found(saved.text))
    case (.reading(let videoID), .read(let saved, _)):
        Next(.asking(videoID: videoID, old: saved), .ask(videoID: videoID))
    case (.asking(let videoID, let old), .asked(let asked, let now)):
        after(asked, for: videoID, old: old, at: now)
    default:
        // It is about a search that is over, or that has not come so far.
        Next(search)
    }
}

/// What comes of the server's answer.
private func after(
    _ asked: Asked, for videoID: UUID, old: SavedSubtitles?, at now: Date
) -> Next<SubtitleSearch, SubtitleEffect> {
    let error: LoadingError
    switch asked {
    case .cancelled: return Next(.idle)
    case .unreachable: error = .connectivity
    case .answered(let answer):
        if answer.status == 404 { return Next(.missing) }
        if answer.status == 200, let text = String(bytes: answer.body, encoding: .utf8),
            text.hasPrefix("WEBVTT")
        {
            let new = SavedSubtitles(text: text, savedAt: now)
            return Next(.found(text), .save(new, videoID: videoID))
        }
        error = .invalidData
    }
    guard let old else { return Next(.failed(error)) }
    return Next(.found(old.text))
}
