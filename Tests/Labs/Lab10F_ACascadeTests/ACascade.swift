import Synchronization
import Testing

@testable import Lab10F_ACascade

// Lab 10.F in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.F A cascade")
struct ACascade {
    @Test("only what must be known is read, one after the other")
    func reads() async {
        for (ended, watched, result, reads) in [
            (
                8, 1...10, UpNextResult.found(11),
                ["season 1", "watched 9", "watched 10", "watched 11"]
            ),
            (99, 1...100, .found(101), ["season 1", "watched 100", "season 2", "watched 101"]),
        ] {
            let spy = Spy(Self.seasons, watched: watched)
            let found = await spy.finder.find(after: ended, inSeason: 1, limit: 1000)
            #expect(
                found == result && spy.reads == reads,
                "episode \(ended) of season 1 has ended, 1 to \(watched.upperBound) are watched: expected \(result) after \(reads.joined(separator: ", ")), got \(found) after \(spy.text)"
            )
        }
    }

    @Test("a search ends at its limit")
    func limit() async {
        for (limit, expected) in [(4, UpNextResult.found(11)), (3, .limitReached)] {
            let spy = Spy(Self.seasons, watched: 1...10)
            let found = await spy.finder.find(after: 8, inSeason: 1, limit: limit)
            #expect(
                found == expected && spy.reads.count == limit,
                "4 reads are needed, and the limit is \(limit): expected \(expected) after \(limit) reads, got \(found) after \(spy.reads.count)"
            )
        }
        // The catalogue names season 1 as the one after season 2.
        let circle = [
            1: Season(episodeIDs: [1, 2], nextID: 2), 2: Season(episodeIDs: [3], nextID: 1),
        ]
        let spy = Spy(circle, watched: 1...3)
        _ = await spy.finder.find(after: 1, inSeason: 1, limit: 50)
        #expect(
            spy.reads.count <= 50,
            "season 1 follows season 2, and all is watched: expected at most 50 reads, got \(spy.reads.count)\(spy.reads.count > 1000 ? ", and the test stopped the search" : "")"
        )
    }

    @Test("the first unwatched episode that follows is found")
    func results() async {
        let gap = [
            1: Season(episodeIDs: [1, 2], nextID: 2), 2: Season(episodeIDs: [], nextID: 3),
            3: Season(episodeIDs: [3], nextID: nil),
        ]
        for (name, seasons, ended, watched, expected) in [
            ("all is watched", Self.seasons, 8, 1...300, UpNextResult.nothing),
            ("the season does not have the episode", Self.seasons, 150, 1...3, .found(4)),
            ("the next season is empty", gap, 2, 1...2, .found(3)),
        ] {
            let spy = Spy(seasons, watched: watched)
            let found = await spy.finder.find(after: ended, inSeason: 1, limit: 1000)
            #expect(found == expected, "\(name): expected \(expected), got \(found)")
        }
    }

    /// Three seasons of a hundred episodes.
    private static let seasons = Dictionary(
        uniqueKeysWithValues: (1...3).map { id in
            (
                id,
                Season(
                    episodeIDs: Array((id - 1) * 100 + 1...id * 100), nextID: id < 3 ? id + 1 : nil)
            )
        })

    /// A catalogue that records the reads. After 1,000 it has no more seasons.
    private final class Spy: Sendable {
        private let seasons: [Int: Season]
        private let watched: ClosedRange<Int>
        private let recorded = Mutex<[String]>([])

        init(_ seasons: [Int: Season], watched: ClosedRange<Int>) {
            (self.seasons, self.watched) = (seasons, watched)
        }

        var reads: [String] { recorded.withLock { $0 } }
        var text: String {
            let first = reads.prefix(4).joined(separator: ", ")
            return reads.count > 5
                ? "\(reads.count) reads: \(first), …"
                : reads.isEmpty ? "no read" : reads.joined(separator: ", ")
        }

        private func record(_ read: String) -> Bool {
            recorded.withLock { reads in
                reads.append(read)
                return reads.count <= 1000
            }
        }

        var finder: UpNextFinder {
            UpNextFinder(
                readSeason: { id in
                    let goesOn = self.record("season \(id)")
                    let season = self.seasons[id] ?? Season(episodeIDs: [], nextID: nil)
                    return goesOn ? season : Season(episodeIDs: [], nextID: nil)
                },
                isWatched: { id in
                    _ = self.record("watched \(id)")
                    return self.watched.contains(id)
                })
        }
    }
}
