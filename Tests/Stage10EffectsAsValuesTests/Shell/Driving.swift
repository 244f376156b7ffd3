import Foundation
import Stage10Core
import Synchronization
import Testing

@testable import Stage10EffectsAsValues

/// A fake: it does what it is told, and calls back at once, before it returns.
@MainActor
private final class FakePlayer {
    let spy = Spy()
    weak var model: PlayerModel?
    private(set) var isTimerSet = false
    /// What it says at once when it is told something.
    var answers: [PlaybackEffect: PlaybackAction] = [
        .open: .loaded, .seek(to: 99): .seeked, .seek(to: 0): .seeked,
    ]

    func perform(_ effect: PlaybackEffect) {
        spy.note("\(effect)")
        switch effect {
        case .open, .seek, .play, .pause: if let answer = answers[effect] { model?.handle(answer) }
        case .setTimer: isTimerSet = true
        case .cancelTimer: isTimerSet = false
        case .close, .show: break
        }
    }
}

extension ThePlayerDriven {
    @Test("each effect is carried out once, in order, and the player finds the state already there")
    @MainActor
    func driven() {
        let player = FakePlayer()
        let model = PlayerModel(now: { .teaTime }, perform: { player.perform($0) })
        player.model = model
        model.handle(.load)
        #expect(
            model.state == .ready,
            "the player was opened and has called back at once that it is loaded: that happened in a state which had not been set yet, or the player was never told to open"
        )
        model.handle(.play)
        model.handle(.seek(to: 99))
        #expect(
            model.state == .playing, "it went to another place, was there at once, and plays on")
        model.handle(.stall)
        #expect(player.isTimerSet, "it waits, and nobody will tell it when it has waited too long")
        let rest: [PlaybackAction] = [
            .fail(.unplayable), .retry, .play, .reachEnd, .replay, .pause, .stop,
        ]
        for action in rest { model.handle(action) }
        #expect(
            player.spy.messages == [
                "open", "play", "seek(to: 99.0)", "setTimer(30.0)",
                "cancelTimer", "pause", "show(Stage10Core.PlaybackError.unplayable)",
                "open", "play", "seek(to: 0.0)", "play", "pause", "close",
            ],
            "thirteen things were to be done with the player, in this order; who drives it adds nothing and leaves nothing out"
        )
        #expect(!player.isTimerSet && model.state == .idle, "it was stopped")
    }

    @Test("whatever a player calls back at once is heard")
    @MainActor
    func heard() {
        let calls: [(PlaybackEffect, PlaybackAction, [PlaybackAction], PlaybackState)] = [
            (.open, .fail(.unplayable), [.load], .failed(.unplayable)),
            (.play, .fail(.unplayable), [.load, .play], .failed(.unplayable)),
            (.play, .stall, [.load, .play], .buffering(.playing, since: .teaTime)),
            (.play, .interrupt, [.load, .play], .paused(by: .system)),
            (.pause, .stop, [.load, .play, .pause], .idle),
        ]
        for (effect, answer, actions, end) in calls {
            let player = FakePlayer()
            player.answers[effect] = answer
            let model = PlayerModel(now: { .teaTime }, perform: { player.perform($0) })
            player.model = model
            for action in actions { model.handle(action) }
            #expect(
                model.state == end,
                "told to \(effect), the player has called back at once, with \(answer), and nobody has listened"
            )
        }
    }

    @Test("a player is told what time it is, at each action")
    @MainActor
    func moments() {
        let moments = Mutex<TimeInterval>(0)
        let player = FakePlayer()
        let model = PlayerModel(
            now: {
                .teaTime
                    + moments.withLock { moment in
                        moment += 20
                        return moment
                    }
            }, perform: { player.perform($0) })
        for action in [PlaybackAction.load, .loaded, .play, .stall] { model.handle(action) }
        #expect(
            model.state == .buffering(.playing, since: .teaTime + 80),
            "four actions, twenty seconds apart, and the moment of the last is not the one that it was told"
        )
        model.handle(.tick)
        model.handle(.tick)
        #expect(model.state == .failed(.stalled), "it has waited for 40 seconds")
    }
}
