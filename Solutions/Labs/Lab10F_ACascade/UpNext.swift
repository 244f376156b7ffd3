/// A season, as a catalogue has it.
struct Season: Equatable, Sendable {
    /// In order.
    let episodeIDs: [Int]
    /// `nil` after the last season.
    let nextID: Int?
}

/// How a search for the next episode ends.
enum UpNextResult: Equatable, Sendable {
    case found(Int)
    /// The user has watched all that follow.
    case nothing
    case limitReached
}

/// What a search has to know next.
enum UpNext: Equatable, Sendable {
    case season(Int, after: Int?)
    /// Whether the first of these episodes is watched. The others follow it.
    case isWatched(ArraySlice<Int>, nextSeasonID: Int?)
    case ended(UpNextResult)

    init(episodeIDs: ArraySlice<Int>, nextSeasonID: Int?) {
        if !episodeIDs.isEmpty {
            self = .isWatched(episodeIDs, nextSeasonID: nextSeasonID)
        } else if let nextSeasonID {
            self = .season(nextSeasonID, after: nil)
        } else {
            self = .ended(.nothing)
        }
    }

    init(_ season: Season, after episodeID: Int?) {
        let start = season.episodeIDs.firstIndex { $0 == episodeID }.map { $0 + 1 } ?? 0
        self.init(episodeIDs: season.episodeIDs[start...], nextSeasonID: season.nextID)
    }
}

/// Finds the next episode that the user has not watched.
struct UpNextFinder: Sendable {
    var readSeason: @Sendable (_ seasonID: Int) async -> Season
    var isWatched: @Sendable (_ episodeID: Int) async -> Bool

    /// Returns the first unwatched episode after another. If the season does not have that other episode, all
    /// of its episodes come after it.
    ///
    /// - Parameter limit: How many reads there may be.
    func find(after episodeID: Int, inSeason seasonID: Int, limit: Int) async -> UpNextResult {
        var next = UpNext.season(seasonID, after: episodeID)
        for _ in 0..<limit {
            switch next {
            case .season(let id, let last):
                next = UpNext(await readSeason(id), after: last)
            case .isWatched(let ids, let nextSeasonID):
                next =
                    await isWatched(ids[ids.startIndex])
                    ? UpNext(episodeIDs: ids.dropFirst(), nextSeasonID: nextSeasonID)
                    : .ended(.found(ids[ids.startIndex]))
            case .ended(let result): return result
            }
        }
        if case .ended(let result) = next { return result }
        return .limitReached
    }
}
