import Foundation

/// What a player is doing.
package enum PlaybackState: Hashable, Sendable {
    case idle
    case loading
    case ready
    case playing
    case paused(by: Pauser)
    /// It has run out of video. When there is more, it goes on as before.
    case buffering(Previous, since: Date)
    /// It is on its way to a place in the video. When it is there, it goes on as before.
    case seeking(to: TimeInterval, Previous)
    case ended
    case failed(PlaybackError)

    /// What a player can go back to when it has waited.
    package enum Previous: Hashable, Sendable {
        case ready
        case playing
        case paused(by: Pauser)
    }
}

package enum Pauser: Hashable, Sendable {
    case user
    /// A phone call, for example.
    case system
}

package enum PlaybackError: Error {
    case unplayable
    /// There was no more video for too long.
    case stalled
}

/// What happens to a player.
package enum PlaybackAction: Hashable, Sendable {
    case load, loaded, retry, stop
    case fail(PlaybackError)
    case play, pause, replay
    case seek(to: TimeInterval)
    case seeked
    case stall, buffered, tick, reachEnd
    case interrupt, interruptionEnded, enterBackground, enterForeground, unplug
}

/// What is to be done with a player.
package enum PlaybackEffect: Hashable, Sendable {
    case open, close
    case play, pause
    case seek(to: TimeInterval)
    /// Say `tick` in so many seconds.
    case setTimer(TimeInterval)
    case cancelTimer
    case show(PlaybackError)
}

/// What comes of an action: the state after it, and what is to be done with the player.
///
/// - Parameter now: When the action happens.
package func next(
    _ state: PlaybackState, _ action: PlaybackAction, at now: Date
) -> Next<PlaybackState, PlaybackEffect> {
    var result = Next<PlaybackState, PlaybackEffect>(after(state, action, at: now))
    result.effects = effects(from: state, to: result.state)
    return result
}

/// What leads a player from one state to another.
private func effects(from old: PlaybackState, to new: PlaybackState) -> [PlaybackEffect] {
    // TODO(10.5): A player plays, pauses, seeks and waits because it is told to.
    switch (old, new) {
    case (.idle, .idle): []
    case (_, .idle): [.close]
    case (.loading, .loading): []
    case (_, .loading): [.open]
    default: []
    }
}

/// The state that comes after an action.
private func after(
    _ state: PlaybackState, _ action: PlaybackAction, at now: Date
) -> PlaybackState {
    switch (state, action) {
    case (_, .stop): .idle
    case (_, .fail(let error)): .failed(error)

    case (.idle, .load), (.failed, .retry): .loading
    case (.loading, .loaded): .ready
    case (.playing, .reachEnd), (.buffering(.playing, _), .reachEnd): .ended
    case (.ended, .replay): .playing
    case (.ended, .seek(let time)): .seeking(to: time, .paused(by: .user))

    case (.buffering(_, let since), .tick) where now.timeIntervalSince(since) >= patience:
        .failed(.stalled)
    case (.buffering(let previous, _), .buffered), (.seeking(_, let previous), .seeked):
        PlaybackState(previous)
    case (.buffering(let previous, _), .seek(let time)),
        (.seeking(_, let previous), .seek(let time)):
        .seeking(to: time, previous)
    case (.buffering(let previous, let since), _): .buffering(after(previous, action), since: since)
    case (.seeking(let time, let previous), _): .seeking(to: time, after(previous, action))

    default: Previous(state).map { leave($0, action, at: now) } ?? state
    }
}

/// How long a player waits for more video, in seconds.
private let patience: TimeInterval = 30

private typealias Previous = PlaybackState.Previous

/// The state after one in which the player does not wait.
private func leave(
    _ previous: Previous, _ action: PlaybackAction, at now: Date
) -> PlaybackState {
    switch action {
    case .stall: .buffering(previous, since: now)
    case .seek(let time): .seeking(to: time, previous)
    default: PlaybackState(after(previous, action))
    }
}

/// What a player will do, or does, after an action that is about playing and pausing.
private func after(_ previous: Previous, _ action: PlaybackAction) -> Previous {
    switch (previous, action) {
    case (.ready, .play), (.paused, .play): .playing
    case (.playing, .pause), (.paused, .pause), (.playing, .unplug), (.paused, .unplug):
        .paused(by: .user)
    case (.playing, .interrupt), (.playing, .enterBackground): .paused(by: .system)
    // What the person has paused, the person resumes.
    case (.paused(by: .system), .interruptionEnded), (.paused(by: .system), .enterForeground):
        .playing
    default: previous
    }
}

extension PlaybackState {
    fileprivate init(_ previous: Previous) {
        switch previous {
        case .ready: self = .ready
        case .playing: self = .playing
        case .paused(let pauser): self = .paused(by: pauser)
        }
    }
}

extension PlaybackState.Previous {
    /// `nil` for a state that no wait can go back to.
    fileprivate init?(_ state: PlaybackState) {
        switch state {
        case .ready: self = .ready
        case .playing: self = .playing
        case .paused(let pauser): self = .paused(by: pauser)
        default: return nil
        }
    }
}
