/// Plays one title after the other.
@MainActor
final class Player {
    private let nowPlaying: NowPlaying
    private let upNext: UpNext
    private let ended: PlaybackEnded

    init(nowPlaying: NowPlaying, upNext: UpNext, ended: PlaybackEnded) {
        self.nowPlaying = nowPlaying
        self.upNext = upNext
        self.ended = ended
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
        ended.announce()
    }
}

/// The queued titles.
@MainActor
final class UpNext {
    private var titles: [String] = []
    private let nowPlaying: NowPlaying

    init(nowPlaying: NowPlaying) {
        self.nowPlaying = nowPlaying
    }

    /// Queues a title, unless it is queued or playing.
    func add(_ title: String) {
        guard title != nowPlaying.title, !titles.contains(title) else { return }
        titles.append(title)
    }

    func removeFirst() -> String? {
        titles.isEmpty ? nil : titles.removeFirst()
    }
}
