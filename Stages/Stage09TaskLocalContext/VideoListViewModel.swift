import Foundation
import Observation
import Stage09Core
import Stage09Dependencies

/// Keeps what the screen shows, and takes what the person in front of it asks for.
@MainActor
@Observable
final class VideoListViewModel {
    private(set) var screen = VideoListScreen()

    private let loadVideos: LoadVideos
    private let openVideo: @MainActor (Video) async -> Void
    // TODO(9.7): ask, instead of taking what the app uses
    private var now: @Sendable () -> Date { NowKey.liveValue }
    private var locale: @Sendable () -> Locale { LocaleKey.liveValue }
    private var calendar: @Sendable () -> Calendar { CalendarKey.liveValue }

    /// - Parameters:
    ///   - loadVideos: How the list gets its videos.
    ///   - openVideo: Where a video leads to, is not the list's business.
    init(
        loadVideos: @escaping LoadVideos, openVideo: @escaping @MainActor (Video) async -> Void
    ) {
        self.loadVideos = loadVideos
        self.openVideo = openVideo
    }

    /// Loads the list, unless a load is running.
    func load() async {
        guard !screen.isLoading else { return }
        screen.startLoading()
        let decision = await loadVideos()
        screen.show(decision, asOf: now(), locale: locale(), calendar: calendar())
    }

    /// Opens the video in a row.
    ///
    /// - Parameter number: The row's number, from 1.
    /// - Returns: Whether there is such a row.
    func openRow(_ number: Int) async -> Bool {
        guard let video = screen.video(inRow: number) else { return false }
        await openVideo(video)
        return true
    }
}
