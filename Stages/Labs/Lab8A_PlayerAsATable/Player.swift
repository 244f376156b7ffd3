import Foundation

/// Keeps the state of a player.
@MainActor
final class Player {
    private(set) var state = PlayerState.idle
    // TODO(8.A): Compute both from the state.
    /// Whether the screen stays on: the player plays, or will play without an action of the user.
    private(set) var isActive = false
    /// Whether `play` would change the state.
    private(set) var canPlay = false
    private let now: () -> Date
    private var listeners: [(PlayerState) -> Void] = []

    init(now: @escaping () -> Date) {
        self.now = now
    }

    /// Adds a function that is called with the new state after each change.
    func addListener(_ listener: @escaping (PlayerState) -> Void) {
        listeners.append(listener)
    }

    func handle(_ event: PlayerEvent) {
        // TODO(8.A): Call the listeners after a change only.
        for listener in listeners { listener(state) }
        state = state.handling(event, at: now())
        switch event {
        case .loaded: canPlay = true
        case .play: (isActive, canPlay) = (true, false)
        case .pause: (isActive, canPlay) = (false, true)
        case .stop, .fail: (isActive, canPlay) = (false, false)
        default: break
        }
    }
}
