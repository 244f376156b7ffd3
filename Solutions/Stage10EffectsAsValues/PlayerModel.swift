import Foundation
import Stage10Core

/// Keeps the state of a player, and passes on what is to be done. What comes next is decided in the core.
/// The app does not use it.
@MainActor
final class PlayerModel {
    private(set) var state = PlaybackState.idle
    private let now: @Sendable () -> Date
    private let perform: @MainActor (PlaybackEffect) -> Void

    /// - Parameters:
    ///   - now: What time it is.
    ///   - perform: Does what is to be done with the player. It may tell at once what has come of it.
    init(
        now: @escaping @Sendable () -> Date,
        perform: @escaping @MainActor (PlaybackEffect) -> Void
    ) {
        self.now = now
        self.perform = perform
    }

    func handle(_ action: PlaybackAction) {
        let result = next(state, action, at: now())
        // First the state: who carries an effect out may call back before it returns.
        state = result.state
        for effect in result.effects { perform(effect) }
    }
}
