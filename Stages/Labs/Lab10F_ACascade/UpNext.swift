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

func decide(after episodeID: Int, in seasons: [Season], watched: Set<Int>) -> UpNextResult {
    let all = seasons.flatMap(\.episodeIDs)
    let start = seasons.first?.episodeIDs.firstIndex { $0 == episodeID }.map { $0 + 1 } ?? 0
    return all[start...].first { !watched.contains($0) }.map { .found($0) } ?? .nothing
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
        // TODO(10.F): Read one thing, decide what to read next, and stop at the limit.
        var (seasons, watched) = ([Season](), Set<Int>())
        var nextID: Int? = seasonID
        while let id = nextID {
            let season = await readSeason(id)
            for episodeID in season.episodeIDs {
                if await isWatched(episodeID) { watched.insert(episodeID) }
            }
            seasons.append(season)
            nextID = season.nextID
        }
        return decide(after: episodeID, in: seasons, watched: watched)
    }
}
