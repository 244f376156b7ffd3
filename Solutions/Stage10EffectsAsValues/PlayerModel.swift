import Foundation
import Stage10Core

/// Keeps the state of a player. What comes next is decided in the core. The app does not use it.
@MainActor
final class PlayerModel {
    private(set) var state = PlaybackState.idle
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    func handle(_ action: PlaybackAction) {
        state = next(state, action, at: now())
    }
}
