import Foundation

/// What the list shows.
package struct VideoListScreen: Equatable, Sendable {
    package let rows: [String]
    /// "Saved 2 hours ago", or `nil` if the rows have come from the server.
    package let savedText: String?
    /// "No videos yet", once a load has found none.
    package let emptyText: String?
    package let errorText: String?
    package let isLoading: Bool
    private let ids: [UUID]

    /// - Parameters:
    ///   - state: What is known of the list.
    ///   - locale: The language and its customs.
    ///   - calendar: What a day is, and in which time zone.
    package init(_ state: ListState, locale: Locale, calendar: Calendar) {
        let videos = state.shown?.videos ?? []
        rows = videos.map { "\($0.title) (\(durationText($0.duration)))" }
        ids = videos.map(\.id)
        savedText = state.shown.flatMap { shown in
            shown.savedAt.map {
                "Saved \(ageText(of: $0, asOf: shown.date, locale: locale, calendar: calendar))"
            }
        }
        emptyText = state.shown != nil && videos.isEmpty ? "No videos yet" : nil
        errorText =
            switch state.error {
            case .connectivity:
                "Could not reach the server. Check the connection and VIDEO_FEED_URL."
            case .invalidData: "The server's answer is not a video feed."
            case nil: nil
            }
        isLoading = state.progress != .idle
    }

    /// Whose row it is, counted from 1; `nil` if there is no such row.
    package func videoID(inRow number: Int) -> UUID? {
        guard number >= 1, number <= ids.count else { return nil }
        return ids[number - 1]
    }
}
