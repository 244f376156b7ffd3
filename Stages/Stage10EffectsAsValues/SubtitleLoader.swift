import Foundation
import Stage10Core

/// Finds the subtitles of a video. What is asked, and when, is decided in the core. The app does not use
/// it.
struct SubtitleLoader: Sendable {
    /// What is saved for a video.
    var read: @Sendable (UUID) async -> SavedSubtitles?
    /// Asks the server for a video's subtitles. Throws as `HTTPGet` does.
    var ask: @Sendable (UUID) async throws -> HTTPAnswer
    /// Saves a video's subtitles. Throws if they cannot be kept.
    var write: @Sendable (SavedSubtitles, UUID) async throws -> Void
    var now: @Sendable () -> Date

    func load(_ videoID: UUID) async -> SubtitleSearch {
        await run(.idle, .want(videoID: videoID), next: next, perform: perform)
    }

    @Sendable private func perform(_ effect: SubtitleEffect) async -> SubtitleEvent? {
        switch effect {
        case .read(let videoID):
            let saved = await read(videoID)
            return .read(saved, at: now())
        case .ask(let videoID):
            let asked = await Asked { try await ask(videoID) }
            return .asked(asked, at: now())
        case .save(let subtitles, let videoID):
            // If they cannot be kept, they are here all the same.
            try? await write(subtitles, videoID)
            return nil
        }
    }
}
