/// Plays one title after the other.
@MainActor
package final class Player {
    private let nowPlaying: NowPlaying
    private let upNext: UpNext
    private let ended: PlaybackEnded

    package init(nowPlaying: NowPlaying, upNext: UpNext, ended: PlaybackEnded) {
        self.nowPlaying = nowPlaying
        self.upNext = upNext
        self.ended = ended
    }

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
        ended.tell()
    }
}

/// The titles that wait.
@MainActor
package final class UpNext {
    private var titles: [String] = []
    private let nowPlaying: NowPlaying

    package init(nowPlaying: NowPlaying) {
        self.nowPlaying = nowPlaying
    }

    /// Adds a title, unless it waits already or is playing.
    package func add(_ title: String) {
        guard title != nowPlaying.title, !titles.contains(title) else { return }
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
        ended.listen { [weak self] in self?.count() }
    }

    private func count() {
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
