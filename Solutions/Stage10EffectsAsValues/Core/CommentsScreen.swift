import Foundation

/// What is shown of the comments of a video.
package struct CommentsScreen: Equatable, Sendable {
    package let rows: [String]
    /// "No comments yet", once a load has found none.
    package let emptyText: String?
    package let errorText: String?
    package let isLoading: Bool

    /// - Parameters:
    ///   - state: What is known of the comments.
    ///   - locale: The language and its customs.
    ///   - calendar: What a day is, and in which time zone.
    package init(_ state: CommentsState, locale: Locale, calendar: Calendar) {
        rows =
            state.shown.map { shown in
                shown.comments.map {
                    let age = ageText(
                        of: $0.createdAt, asOf: shown.date, locale: locale, calendar: calendar)
                    return "\($0.author), \(age): \($0.message)"
                }
            } ?? []
        emptyText = state.shown != nil && rows.isEmpty ? "No comments yet" : nil
        errorText =
            switch state.error {
            case .connectivity:
                "Could not reach the server. Check the connection and VIDEO_FEED_URL."
            case .invalidData: "The server's answer is not a list of comments."
            case nil: nil
            }
        isLoading = state.loadingSince != nil
    }
}
