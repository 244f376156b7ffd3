/// Stops the player after a number of titles.
@MainActor
final class SleepTimer {
    private let player: Player
    private var remaining: Int

    /// - Parameter ended: Announces each title that has ended.
    init(after count: Int, stopping player: Player, ended: PlaybackEnded) {
        remaining = count
        self.player = player
        // TODO(7.C): Listen instead.
        player.timer = self
    }

    func count() {
        remaining -= 1
        if remaining == 0 { player.stop() }
    }
}

/// The title that is playing.
@MainActor
final class NowPlaying {
    var title: String?
}

/// Announces that a title has ended.
@MainActor
final class PlaybackEnded {
    private var listeners: [() -> Void] = []

    func addListener(_ listener: @escaping () -> Void) {
        listeners.append(listener)
    }

    func announce() {
        for listener in listeners { listener() }
    }
}
