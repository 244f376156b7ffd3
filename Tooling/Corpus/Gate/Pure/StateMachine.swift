// The next state of a player, by what happened and when.
import Foundation

struct PlayerMoment: Equatable { var position: Double, since: Date }

indirect enum PlayerState: Equatable {
    case idle, loading
    case playing(PlayerMoment)
    case buffering(previous: PlayerState)
    case paused(at: Double)
    case failed(message: String)
}

enum PlayerAction { case load, start, stall, resume, pause, fail(String) }

func next(_ state: PlayerState, _ action: PlayerAction, at now: Date) -> PlayerState {
    switch (state, action) {
    case (_, .fail(let message)): .failed(message: message)
    case (.idle, .load): .loading
    case (.loading, .start): .playing(PlayerMoment(position: 0, since: now))
    case (.playing(let moment), .pause):
        .paused(at: moment.position + now.timeIntervalSince(moment.since))
    case (.paused(let position), .start), (.paused(let position), .resume):
        .playing(PlayerMoment(position: position, since: now))
    case (.playing, .stall): .buffering(previous: state)
    case (.buffering(let previous), .resume): previous
    default: state
    }
}
