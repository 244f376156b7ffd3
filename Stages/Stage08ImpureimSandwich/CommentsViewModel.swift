import Stage08Core

/// The comments of one video.
@MainActor
final class CommentsViewModel {
    private(set) var screen = CommentsScreen()

    private let loadComments: LoadComments
    private let world: FeatureWorld

    init(loadComments: @escaping LoadComments, world: FeatureWorld) {
        self.loadComments = loadComments
        self.world = world
    }

    /// Loads the comments, unless a load is running.
    func load() async {
        guard !screen.isLoading else { return }
        screen.startLoading()
        let outcome = await loadComments()
        screen.show(
            outcome, asOf: world.now(), locale: world.locale(), calendar: world.calendar())
    }
}
