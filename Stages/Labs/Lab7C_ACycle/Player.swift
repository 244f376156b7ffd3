/// Plays one title after the other.
@MainActor
final class Player {
    private let nowPlaying: NowPlaying
    private let upNext: UpNext
    // TODO(7.C): Announce the end instead.
    var timer: SleepTimer?

    var title: String? { nowPlaying.title }

    init(nowPlaying: NowPlaying, upNext: UpNext, ended: PlaybackEnded) {
        self.nowPlaying = nowPlaying
        self.upNext = upNext
        // TODO(7.C): A cycle.
        upNext.player = self
    }

    /// Plays the next title, or nothing if none is queued.
    func playNext() {
        nowPlaying.title = upNext.removeFirst()
    }

    func stop() {
        nowPlaying.title = nil
    }

    /// Called when the title has ended.
    func reachEnd() {
        playNext()
        timer?.count()
    }
}

/// The queued titles.
@MainActor
final class UpNext {
    private var titles: [String] = []
    // TODO(7.C): Store the part of the player that is needed here.
    var player: Player?

    init(nowPlaying: NowPlaying) {}

    /// Queues a title, unless it is queued or playing.
    func add(_ title: String) {
        guard title != player?.title, !titles.contains(title) else { return }
        titles.append(title)
    }

    func removeFirst() -> String? {
        titles.isEmpty ? nil : titles.removeFirst()
    }
}
