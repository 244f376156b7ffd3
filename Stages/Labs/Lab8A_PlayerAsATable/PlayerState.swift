import Foundation

/// What a player does.
enum PlayerState: Hashable, Sendable {
    case idle, loading, ready, playing, ended
    case paused(by: Pauser)
    /// No video is left to play. When there is more, the player returns to a settled state.
    case buffering(then: Settled, since: Date)
    /// The player moves to another position. When it is there, it returns to a settled state.
    case seeking(to: TimeInterval, then: Settled)
    case failed(PlayerError)

    /// A state in which the player waits for nothing.
    enum Settled: Hashable, Sendable {
        case ready, playing
        case paused(by: Pauser)
    }
}

enum Pauser: Hashable, Sendable {
    case user
    /// For example, a phone call.
    case system
}

enum PlayerError: Error {
    case unplayable
    /// The player was buffering for too long.
    case stalled
}

/// What happens to a player.
enum PlayerEvent: Hashable, Sendable {
    case load, loaded, retry, stop, fail(PlayerError)
    case play, pause, replay, seek(to: TimeInterval), seeked
    case stall, buffered, tick, reachEnd
    case interrupt, interruptionEnded, enterBackground, enterForeground, unplug
}

extension PlayerState {
    // TODO(8.A): Use `date`, and correct two rules.
    /// Returns the state after an event.
    ///
    /// - Parameter date: When the event happens.
    func handling(_ event: PlayerEvent, at date: Date) -> PlayerState {
        switch (self, event) {
        case (_, .stop): .idle
        case (.buffering, .fail), (.seeking, .fail): self
        case (_, .fail(let error)): .failed(error)
        case (.idle, .load), (.failed, .retry): .loading
        case (.loading, .loaded): .ready
        case (.playing, .reachEnd), (.buffering(.playing, _), .reachEnd): .ended
        case (.ended, .replay): .playing
        case (.ended, .seek(let time)): .seeking(to: time, then: .paused(by: .user))
        case (.buffering(_, let start), .tick) where -start.timeIntervalSinceNow >= 30:
            .failed(.stalled)
        case (.buffering(let next, _), .buffered), (.seeking(_, let next), .seeked):
            PlayerState(next)
        case (_, .seek(let time)): settled.map { .seeking(to: time, then: $0) } ?? self
        case (.buffering(let next, let start), _):
            .buffering(then: next.handling(event), since: start)
        case (.seeking(let time, let next), _): .seeking(to: time, then: next.handling(event))
        case (_, .stall): settled.map { .buffering(then: $0, since: Date()) } ?? self
        default: settled.map { PlayerState($0.handling(event)) } ?? self
        }
    }

    /// The state itself, or the one after the wait; `nil` without a video to play.
    private var settled: Settled? {
        switch self {
        case .ready: .ready
        case .playing: .playing
        case .paused(let pauser): .paused(by: pauser)
        case .buffering(let next, _), .seeking(_, let next): next
        case .idle, .loading, .ended, .failed: nil
        }
    }

    private init(_ settled: Settled) {
        switch settled {
        case .ready: self = .ready
        case .playing: self = .playing
        case .paused(let pauser): self = .paused(by: pauser)
        }
    }
}

extension PlayerState.Settled {
    fileprivate func handling(_ event: PlayerEvent) -> Self {
        switch (self, event) {
        case (.ready, .play), (.paused, .play): .playing
        case (.playing, .pause), (.paused, .pause), (.playing, .unplug), (.paused, .unplug):
            .paused(by: .user)
        case (_, .interrupt), (_, .enterBackground): self == .ready ? self : .paused(by: .system)
        case (.paused(by: .system), .interruptionEnded), (.paused(by: .system), .enterForeground):
            .playing
        default: self
        }
    }
}
