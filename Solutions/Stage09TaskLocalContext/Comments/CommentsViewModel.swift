import Foundation
import Stage09Dependencies
import Stage09Shared

/// The texts of the comments of one video.
@MainActor
package final class CommentsViewModel {
    package private(set) var rows: [String] = []
    /// "No comments yet", after a load that returned no comments.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false

    private let loadComments: LoadComments
    @Dependency(\.now) private var now
    @Dependency(\.locale) private var locale
    @Dependency(\.calendar) private var calendar

    package init(loadComments: @escaping LoadComments) {
        self.loadComments = loadComments
    }

    /// Loads the comments, unless a load is running. After a failed load the rows stay as they are.
    package func load() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            show(try await loadComments())
        } catch is CancellationError {
            // The user cancelled the load: nothing new is shown.
        } catch LoadingError.invalidData {
            errorText = "The server's answer is not a list of comments."
        } catch {
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        }
    }

    private func show(_ comments: [Comment]) {
        let date = now()
        rows = comments.map { comment in
            let age = ageText(
                of: comment.createdAt, asOf: date, locale: locale(), calendar: calendar())
            return "\(comment.author.username), \(age): \(comment.message)"
        }
        emptyText = rows.isEmpty ? "No comments yet" : nil
    }
}
