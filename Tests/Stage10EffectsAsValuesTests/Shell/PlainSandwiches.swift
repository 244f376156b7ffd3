import Foundation
import Stage10Core

@testable import Stage10EffectsAsValues

// The hard cases as plain sandwiches: everything is read, then it is decided, then it is written. The rules
// are the core's. What this costs is counted in the suites.

extension SubtitleLoader {
    /// Kata 10.7: what the decision might need is read before it.
    func loadAsSandwich(_ videoID: UUID) async -> SubtitleSearch {
        let saved = await read(videoID)
        let asked = await Asked { try await ask(videoID) }
        let now = now()
        let events: [SubtitleEvent] = [
            .want(videoID: videoID), .read(saved, at: now), .asked(asked, at: now),
        ]
        return events.reduce(.idle) { next($0, $1).state }
    }
}

extension UpNextFinder {
    /// Kata 10.9: nobody knows before which seasons and episodes will matter, so all of them are read.
    func findAsSandwich(after videoID: UUID) async throws -> UpNext {
        guard let place = try await place(videoID) else { return .nothing }
        var episodeIDs: [UUID] = []
        for seasonID in place.seasonIDs { episodeIDs += try await season(seasonID) }
        var watchedIDs: Set<UUID> = []
        for episodeID in episodeIDs where try await isWatched(episodeID) {
            watchedIDs.insert(episodeID)
        }
        let following = episodeIDs.drop { $0 != videoID }.dropFirst()
        return following.first { !watchedIDs.contains($0) }.map { .found($0) } ?? .nothing
    }
}

/// Kata 10.8: what is to be done, as one of three. The rest is up to the shell.
enum PlaylistDecision: Equatable {
    case nothing
    case add(to: Playlist.ID)
    case createAndAdd
}

func decide(_ wish: PlaylistWish, found playlist: Playlist?) -> PlaylistDecision {
    guard let playlist else { return .createAndAdd }
    return playlist.videoIDs.contains(wish.videoID) ? .nothing : .add(to: playlist.id)
}

extension PlaylistEditor {
    func handleAsSandwich(_ wish: PlaylistWish) async throws {
        switch decide(wish, found: try await find(wish.name)) {
        case .nothing: await tell(.alreadyIn(wish.name))
        case .add(let id):
            try await add(wish.videoID, id)
            await tell(.added(to: wish.name, isNew: false))
        case .createAndAdd:
            let id = try await create(wish.name)
            try await add(wish.videoID, id)
            await tell(.added(to: wish.name, isNew: true))
        }
    }
}
