/// Plays one title after the other.
@MainActor
package final class Player {
    private let nowPlaying: NowPlaying
    private let upNext: UpNext
    /// Is told of each title that has ended.
    package var timer: SleepTimer?

    package init(nowPlaying: NowPlaying, upNext: UpNext, ended: PlaybackEnded) {
        self.nowPlaying = nowPlaying
        self.upNext = upNext
        // TODO(7.7): A ring: the two have each other.
        upNext.player = self
    }

    package var title: String? { nowPlaying.title }

    /// Plays what is next, or nothing if nothing is.
    package func playNext() {
        nowPlaying.title = upNext.take()
    }

    package func stop() {
        nowPlaying.title = nil
    }

    /// The title has come to its end.
    package func reachEnd() {
        playNext()
        // TODO(7.7): Another ring. And of two timers, the first is forgotten.
        timer?.count()
    }
}

/// The titles that wait.
@MainActor
package final class UpNext {
    private var titles: [String] = []
    /// Says which title is playing.
    package var player: Player?

    package init(nowPlaying: NowPlaying) {
        // TODO(7.7): It is made, and is not whole yet.
        player = nil
    }

    /// Adds a title, unless it waits already or is playing.
    package func add(_ title: String) {
        guard title != player?.title, !titles.contains(title) else { return }
        titles.append(title)
    }

    package func take() -> String? {
        titles.isEmpty ? nil : titles.removeFirst()
    }
}

/// Stops the player when so many titles have ended.
@MainActor
package final class SleepTimer {
    private let player: Player
    private var left: Int

    /// - Parameters:
    ///   - count: How many titles are played.
    ///   - player: Is stopped.
    ///   - ended: Tells of each title that has ended.
    package init(after count: Int, stopping player: Player, hearing ended: PlaybackEnded) {
        left = count
        self.player = player
        player.timer = self
    }

    fileprivate func count() {
        left -= 1
        if left == 0 { player.stop() }
    }
}

/// Which title is playing.
@MainActor
package final class NowPlaying {
    package var title: String?

    package init() {}
}

/// That a title has ended: whoever wants to know listens.
@MainActor
package final class PlaybackEnded {
    private var listeners: [@MainActor () -> Void] = []

    package init() {}

    package func listen(_ listener: @escaping @MainActor () -> Void) {
        listeners.append(listener)
    }

    package func tell() {
        for listener in listeners { listener() }
    }
}
