import Testing

@testable import Lab7C_ACycle

// Lab 7.C in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@MainActor
@Suite("7.C A cycle")
struct ACycle {
    @Test("a queue needs no player to know what is playing")
    func queue() {
        let nowPlaying = NowPlaying()
        let upNext = UpNext(nowPlaying: nowPlaying)
        nowPlaying.title = "Ocean"
        for title in ["Ocean", "Desert", "Desert"] { upNext.add(title) }
        let queued = titles(of: upNext)
        #expect(
            queued == ["Desert"],
            "Ocean is playing, and Ocean, Desert, Desert were added: expected Desert in the queue, got \(queued.isEmpty ? "nothing" : queued.joined(separator: ", "))"
        )
    }

    @Test("each timer stops the player after its own number of titles")
    func timers() {
        let parts = Parts()
        let timers = [1, 3].map {
            SleepTimer(after: $0, stopping: parts.player, ended: parts.ended)
        }
        var played: [String] = []
        for _ in 1...3 {
            parts.player.playNext()
            parts.player.reachEnd()
            played.append(parts.nowPlaying.title ?? "stopped")
        }
        withExtendedLifetime(timers) {
            #expect(
                played == ["stopped", "Forest", "stopped"],
                "timers for 1 and 3 titles: expected stopped, Forest, stopped after 3 titles, got \(played.joined(separator: ", "))"
            )
        }
    }

    @Test("all objects are released with their last reference")
    func release() {
        var parts: Parts? = Parts()
        var timer = parts.map { SleepTimer(after: 1, stopping: $0.player, ended: $0.ended) }
        parts?.player.playNext()
        parts?.player.reachEnd()
        let objects = [
            Released(name: "the player", object: parts?.player),
            Released(name: "the queue", object: parts?.upNext),
            Released(name: "the timer", object: timer),
        ]
        parts = nil
        timer = nil
        let left = objects.filter { $0.object != nil }.map(\.name)
        #expect(
            left.isEmpty,
            "all references are gone, and still in memory: \(left.joined(separator: ", ")). Is there a cycle of references, perhaps by way of a closure?"
        )
    }

    private func titles(of upNext: UpNext) -> [String] {
        var titles: [String] = []
        while let title = upNext.removeFirst() { titles.append(title) }
        return titles
    }

    private struct Released {
        let name: String
        weak var object: AnyObject?
    }

    /// A player with a queue of six titles.
    @MainActor
    private struct Parts {
        let nowPlaying = NowPlaying()
        let ended = PlaybackEnded()
        let upNext: UpNext
        let player: Player

        init() {
            upNext = UpNext(nowPlaying: nowPlaying)
            player = Player(nowPlaying: nowPlaying, upNext: upNext, ended: ended)
            for title in ["Ocean", "Desert", "Meadow", "Forest", "River", "City"] {
                upNext.add(title)
            }
        }
    }
}
