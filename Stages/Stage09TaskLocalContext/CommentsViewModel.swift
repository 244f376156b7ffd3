import Observation
import Stage09Core
import Stage09Dependencies

/// Keeps what the screen shows of the comments of one video.
@MainActor
@Observable
final class CommentsViewModel {
    private(set) var screen = CommentsScreen()

    private let loadComments: LoadComments
    @ObservationIgnored @Dependency(\.now) private var now
    @ObservationIgnored @Dependency(\.locale) private var locale
    @ObservationIgnored @Dependency(\.calendar) private var calendar

    /// - Parameter loadComments: How they are found.
    init(loadComments: @escaping LoadComments) {
        self.loadComments = loadComments
    }

    /// Loads the comments, unless a load is running.
    func load() async {
        guard !screen.isLoading else { return }
        screen.startLoading()
        let decision = await loadComments()
        screen.show(decision, asOf: now(), locale: locale(), calendar: calendar())
    }
}
