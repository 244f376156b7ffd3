import Foundation

/// What is shown of the comments of a video.
package struct CommentsScreen: Equatable, Sendable {
    package private(set) var rows: [String] = []
    /// "No comments yet", once a load has found none.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false

    package init() {}

    /// A load has begun.
    package mutating func startLoading() {
        isLoading = true
        errorText = nil
    }

    /// A load has ended in this. One that has failed leaves the rows of the last one.
    ///
    /// - Parameters:
    ///   - decision: What came of the load.
    ///   - now: The moment that ages are counted from.
    ///   - locale: The language and its customs.
    ///   - calendar: What a day is, and in which time zone.
    package mutating func show(
        _ decision: CommentsDecision, asOf now: Date, locale: Locale, calendar: Calendar
    ) {
        isLoading = false
        switch decision {
        case .show(let comments):
            rows = comments.map {
                let age = ageText(
                    of: $0.createdAt, asOf: now, locale: locale, calendar: calendar)
                return "\($0.author), \(age): \($0.message)"
            }
            emptyText = rows.isEmpty ? "No comments yet" : nil
        case .fail(.connectivity):
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        case .fail(.invalidData):
            errorText = "The server's answer is not a list of comments."
        case .nothing: break
        }
    }
}
