import Foundation
import Stage10Core

/// Finds the next episode that has not been watched. What has to be read is decided in the core, one step
/// at a time. The app does not use it.
struct UpNextFinder: Sendable {
    /// Where an episode belongs; `nil` if it is of no series. All of these throw if they cannot be read.
    var place: @Sendable (_ videoID: UUID) async throws -> EpisodePlace?
    /// The episodes of a season, in order.
    var season: @Sendable (_ seasonID: UUID) async throws -> [UUID]
    /// Whether somebody has watched an episode.
    var isWatched: @Sendable (_ videoID: UUID) async throws -> Bool

    func find(after videoID: UUID) async -> UpNext {
        await run(.idle, .ended(videoID: videoID), next: next, perform: perform)
    }

    @Sendable private func perform(_ effect: UpNextEffect) async -> UpNextEvent? {
        do {
            switch effect {
            case .place(let videoID): return .placed(try await place(videoID))
            case .season(let seasonID): return .season(try await season(seasonID))
            case .isWatched(let videoID): return .isWatched(try await isWatched(videoID))
            }
        } catch {
            return .failed(error as? LoadingError ?? .connectivity)
        }
    }
}
