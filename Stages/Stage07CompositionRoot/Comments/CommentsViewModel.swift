import Foundation
import Stage07Shared

/// What the screen shows of the comments of one video.
@MainActor
package final class CommentsViewModel {
    package private(set) var rows: [String] = []
    /// "No comments yet", once a load has found none.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false

    private let videoID: UUID
    private let loadComments: LoadComments
    private let world: ListWorld

    /// - Parameters:
    ///   - videoID: Whose comments they are.
    ///   - loadComments: How they are found.
    ///   - world: What the comments ask the machine for.
    package init(videoID: UUID, loadComments: @escaping LoadComments, world: ListWorld) {
        self.videoID = videoID
        self.loadComments = loadComments
        self.world = world
    }

    /// Loads the comments, unless a load is running. A load that fails keeps the rows of the last one.
    package func load() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            show(try await loadComments(videoID))
        } catch is CancellationError {
            // The user cancelled the load: the screen stays as it is.
        } catch LoadingError.invalidData {
            errorText = "The server's answer is not a list of comments."
        } catch {
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        }
    }

    private func show(_ comments: [Comment]) {
        rows = comments.map {
            // TODO(7.1): Everything that the comments ask the machine for, they are given.
            let age = ageText(
                of: $0.createdAt, asOf: Date(), locale: world.locale(),
                calendar: world.calendar())
            return "\($0.author), \(age): \($0.message)"
        }
        emptyText = rows.isEmpty ? "No comments yet" : nil
    }
}
