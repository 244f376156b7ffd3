import Stage08Core

/// Keeps what the screen shows, and takes what the person in front of it asks for.
@MainActor
final class VideoListViewModel {
    private(set) var screen = VideoListScreen()

    private let loadVideos: LoadVideos
    private let openVideo: @MainActor (Video) async -> Void
    private let world: ListWorld

    /// - Parameters:
    ///   - loadVideos: How the list gets its videos.
    ///   - openVideo: Where a video leads to, is not the list's business.
    ///   - world: What the list asks the machine for.
    init(
        loadVideos: @escaping LoadVideos, openVideo: @escaping @MainActor (Video) async -> Void,
        world: ListWorld
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
        screen.show(decision, locale: world.locale())
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
