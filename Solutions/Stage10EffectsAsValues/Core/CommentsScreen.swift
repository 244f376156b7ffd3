import Foundation

/// The texts of the comments of one video.
package struct CommentsScreen: Equatable, Sendable {
    package private(set) var rows: [String] = []
    /// "No comments yet", after a load that returned no comments.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false

    package init() {}

    /// Shows that a load has started.
    package mutating func startLoading() {
        isLoading = true
        errorText = nil
    }

    /// Shows the outcome of a load. After a failed load the rows stay as they are.
    ///
    /// - Parameter now: The date at which the outcome is shown.
    package mutating func show(
        _ outcome: FetchOutcome<[Comment]>, asOf now: Date, locale: Locale, calendar: Calendar
    ) {
        isLoading = false
        switch outcome {
        case .loaded(let comments):
            rows = comments.map { comment in
                let age = ageText(
                    of: comment.createdAt, asOf: now, locale: locale, calendar: calendar)
                return "\(comment.author.username), \(age): \(comment.message)"
            }
            emptyText = rows.isEmpty ? "No comments yet" : nil
        case .invalid: errorText = "The server's answer is not a list of comments."
        case .unreachable:
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        case .cancelled: break  // The user cancelled the load: nothing new is shown.
        }
    }
}

extension FetchOutcome<[Comment]> {
    /// "ended: 3" or "failed: connectivity"
    package var logDescription: String {
        switch self {
        case .loaded(let comments): "ended: \(comments.count)"
        case .invalid: "failed: \(LoadingError.invalidData)"
        case .unreachable: "failed: \(LoadingError.connectivity)"
        case .cancelled: "cancelled"
        }
    }
}
