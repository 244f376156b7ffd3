import Foundation

/// Where an episode belongs: its series' seasons, in order, and which of them it is in.
package struct EpisodePlace: Equatable, Sendable {
    package let seasonIDs: [UUID]
    package let seasonID: UUID

    package init(seasonIDs: [UUID], seasonID: UUID) {
        self.seasonIDs = seasonIDs
        self.seasonID = seasonID
    }
}

/// How far the search for the next episode has come.
package enum UpNext: Equatable, Sendable {
    case idle
    /// The episode has ended. Which series is it of?
    case placing(UUID)
    case readingSeason(Rest)
    /// Has somebody watched this one?
    case checking(UUID, Rest)
    case found(UUID)
    /// There is no other episode, or it is of no series.
    case nothing
    case failed(LoadingError)

    /// What may still have to be looked at.
    package struct Rest: Equatable, Sendable {
        /// Episodes of the season that has been read, in order.
        var episodeIDs: ArraySlice<UUID> = []
        /// Seasons that have not been read, in order.
        var seasonIDs: ArraySlice<UUID>
        /// What is known to be watched, so that nobody is asked about it again.
        var watchedIDs: Set<UUID>
        /// The episode that has ended, until its season has been read.
        var endedID: UUID?
    }
}

/// What happens to a search.
package enum UpNextEvent: Equatable, Sendable {
    case ended(videoID: UUID)
    /// Where the episode belongs; `nil` if it is of no series.
    case placed(EpisodePlace?)
    /// The episodes of a season, in order.
    case season([UUID])
    case isWatched(Bool)
    case failed(LoadingError)
}

/// What a search wants to know. Each is one read.
package enum UpNextEffect: Hashable, Sendable {
    case place(videoID: UUID)
    case season(UUID)
    case isWatched(videoID: UUID)
}

/// The state that comes after an event, and what has to be known then: never more than one thing, and
/// nothing twice. Of a season that does not have the episode that has ended, the first one comes next.
package func next(_ upNext: UpNext, _ event: UpNextEvent) -> Next<UpNext, UpNextEffect> {
    switch (upNext, event) {
    case (.placing, .failed(let error)), (.readingSeason, .failed(let error)),
        (.checking, .failed(let error)):
        return Next(.failed(error))
    case (.placing, .ended), (.readingSeason, .ended), (.checking, .ended):
        return Next(upNext)
    case (_, .ended(let videoID)):
        return Next(.placing(videoID), .place(videoID: videoID))

    case (.placing, .placed(nil)):
        return Next(.nothing)
    case (.placing(let videoID), .placed(let place?)):
        let seasonIDs = place.seasonIDs.drop { $0 != place.seasonID }
        return look(.init(seasonIDs: seasonIDs, watchedIDs: [videoID], endedID: videoID))
    case (.readingSeason(var rest), .season(let episodeIDs)):
        // What comes before the episode that has ended does not come next.
        let ended = episodeIDs.firstIndex { $0 == rest.endedID }
        rest.episodeIDs = episodeIDs[(ended ?? 0)...]
        rest.endedID = nil
        return look(rest)
    case (.checking(let videoID, _), .isWatched(false)):
        return Next(.found(videoID))
    case (.checking(let videoID, var rest), .isWatched(true)):
        rest.watchedIDs.insert(videoID)
        return look(rest)

    default: return Next(upNext)
    }
}

/// The next thing that has to be known, of what may still have to be looked at.
private func look(_ rest: UpNext.Rest) -> Next<UpNext, UpNextEffect> {
    var rest = rest
    while let videoID = rest.episodeIDs.popFirst() {
        if !rest.watchedIDs.contains(videoID) {
            return Next(.checking(videoID, rest), .isWatched(videoID: videoID))
        }
    }
    guard let seasonID = rest.seasonIDs.popFirst() else { return Next(.nothing) }
    rest.seasonIDs.removeAll { $0 == seasonID }
    return Next(.readingSeason(rest), .season(seasonID))
}
