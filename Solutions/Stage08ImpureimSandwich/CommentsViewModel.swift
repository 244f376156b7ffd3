import Foundation
import Stage08Core

/// Keeps what the screen shows of the comments of one video.
@MainActor
final class CommentsViewModel {
    private(set) var screen = CommentsScreen()

    private let videoID: UUID
    private let loadComments: LoadComments
    private let world: ListWorld

    /// - Parameters:
    ///   - videoID: Whose comments they are.
    ///   - loadComments: How they are found.
    ///   - world: What the comments ask the machine for.
    init(videoID: UUID, loadComments: @escaping LoadComments, world: ListWorld) {
        self.videoID = videoID
        self.loadComments = loadComments
        self.world = world
    }

    /// Loads the comments, unless a load is running.
    func load() async {
        guard !screen.isLoading else { return }
        screen.startLoading()
        let decision = await loadComments(videoID)
        screen.show(
            decision, asOf: world.now(), locale: world.locale(), calendar: world.calendar())
    }
}
