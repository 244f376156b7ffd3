import Stage08Core

/// The list screen, and what the user can do with it.
@MainActor
final class VideoListViewModel {
    private(set) var screen = VideoListScreen()

    private let loadVideos: @MainActor () async -> LoadDecision
    private let openVideo: @MainActor (Video) async -> Void
    private let world: FeatureWorld

    /// - Parameter openVideo: Called when the user opens a row.
    init(
        loadVideos: @escaping @MainActor () async -> LoadDecision,
        openVideo: @escaping @MainActor (Video) async -> Void, world: FeatureWorld
    ) {
        self.loadVideos = loadVideos
        self.openVideo = openVideo
        self.world = world
    }

    /// Loads the list, unless a load is running.
    func load() async {
        guard !screen.isLoading else { return }
        screen.startLoading()
        let decision = await loadVideos()
        screen.show(
            decision, asOf: world.now(), locale: world.locale(), calendar: world.calendar())
    }

    /// Opens the video of a row.
    ///
    /// - Parameter number: The number of the row, from 1.
    /// - Returns: Whether the row exists.
    func openRow(_ number: Int) async -> Bool {
        guard let video = screen.video(inRow: number) else { return false }
        await openVideo(video)
        return true
    }
}
