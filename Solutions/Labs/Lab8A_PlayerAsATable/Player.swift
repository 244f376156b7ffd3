import Foundation

/// Keeps the state of a player.
@MainActor
final class Player {
    private(set) var state = PlayerState.idle
    private let now: () -> Date
    private var listeners: [(PlayerState) -> Void] = []

    var isActive: Bool { state.isActive }
    var canPlay: Bool { state.canPlay }

    init(now: @escaping () -> Date) {
        self.now = now
    }

    /// Adds a function that is called with the new state after each change.
    func addListener(_ listener: @escaping (PlayerState) -> Void) {
        listeners.append(listener)
    }

    func handle(_ event: PlayerEvent) {
        let next = state.handling(event, at: now())
        guard next != state else { return }
        state = next
        for listener in listeners { listener(next) }
    }
}
