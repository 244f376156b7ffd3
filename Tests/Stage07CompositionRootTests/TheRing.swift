import Stage07Playback
import TestSupport
import Testing

@Suite("7.7 The ring")
@MainActor
struct TheRing {
    @Test("what is playing does not wait, whoever has said so")
    func playingDoesNotWait() {
        let now = NowPlaying()
        let upNext = UpNext(nowPlaying: now)
        now.title = "Ocean"
        upNext.add("Ocean")
        upNext.add("Desert")
        #expect(
            upNext.take() == "Desert",
            "Ocean is playing: to know that, whoever keeps the titles asks somebody else")
    }

    @Test("whoever listens hears that a title has ended")
    func ended() {
        let (spy, set) = (Spy(), Set())
        set.ended.listen { spy.note("one") }
        set.ended.listen { spy.note("other") }
        set.player.reachEnd()
        #expect(
            spy.messages == ["one", "other"],
            "a title has ended, two listen, and the player has told somebody else, or nobody")
    }

    @Test("a timer hears whom it was told to hear")
    func hears() {
        let set = Set()
        let timer = SleepTimer(after: 1, stopping: set.player, hearing: set.ended)
        defer { withExtendedLifetime(timer) {} }
        set.upNext.add("Ocean")
        set.player.playNext()
        // Not by the player, who has reached no end.
        set.ended.tell()
        #expect(
            set.now.title == nil,
            "it was said that a title has ended, and the timer did not hear it: it hears somebody else, or nobody"
        )
    }

    @Test("when nobody needs them any more, they are gone")
    func gone() {
        weak var player: Player?
        weak var upNext: UpNext?
        weak var timer: SleepTimer?
        do {
            let set = Set()
            (player, upNext) = (set.player, set.upNext)
            let sleep = SleepTimer(after: 1, stopping: set.player, hearing: set.ended)
            timer = sleep
            set.upNext.add("Ocean")
            set.player.playNext()
        }
        #expect(
            player == nil && upNext == nil && timer == nil,
            "nobody has them, and they keep each other alive")
    }

    @Test("nothing is to be set afterwards, in any order")
    func complete() async throws {
        let set = Set()
        for (part, name) in [
            (set.upNext as AnyObject, "the titles that wait"), (set.player, "the player"),
        ] {
            let settable = try await settable(part, in: "Stage07Playback")
            #expect(
                settable.isEmpty,
                "\(name): made, and \(settable.joined(separator: ", ")) can still be set")
        }
    }

    @Test("titles are played in turn, and none waits twice")
    func inTurn() {
        let set = Set()
        for title in ["Ocean", "Desert", "Ocean"] { set.upNext.add(title) }
        set.player.playNext()
        #expect(set.now.title == "Ocean", "Ocean was added first")
        set.upNext.add("Ocean")
        set.player.reachEnd()
        #expect(set.now.title == "Desert", "Ocean has ended, and Desert waits")
        set.player.reachEnd()
        #expect(set.now.title == nil, "all have been played")
    }

    @Test("two timers stop the player, each in its time")
    func timers() {
        let set = Set()
        let timers = [2, 4].map {
            SleepTimer(after: $0, stopping: set.player, hearing: set.ended)
        }
        defer { withExtendedLifetime(timers) {} }
        for title in ["A", "B", "C", "D", "E", "F"] { set.upNext.add(title) }
        var isPlaying: [Bool] = []
        for _ in 1...2 {
            set.player.playNext()
            for _ in 1...2 {
                set.player.reachEnd()
                isPlaying.append(set.now.title != nil)
            }
        }
        #expect(
            isPlaying == [true, false, true, false],
            "four titles have ended: one timer stops after the second, the other after the fourth")
    }
}

/// A player with what it needs.
@MainActor
private struct Set {
    let now = NowPlaying()
    let ended = PlaybackEnded()
    let upNext: UpNext
    let player: Player

    init() {
        upNext = UpNext(nowPlaying: now)
        player = Player(nowPlaying: now, upNext: upNext, ended: ended)
    }
}
