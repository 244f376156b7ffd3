import Foundation

/// What the list shows.
package struct VideoListScreen: Equatable, Sendable {
    package private(set) var rows: [String] = []
    /// "Saved 2 hours ago", or `nil` if the rows have just come from the server.
    package private(set) var savedText: String?
    /// "No videos yet", once a load has found none.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false
    private var videos: [Video] = []

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
        _ decision: LoadDecision, asOf now: Date, locale: Locale, calendar: Calendar
    ) {
        isLoading = false
        switch decision {
        case .showAndSave(let new):
            show(new.videos)
            savedText = nil
        case .fallBack(let saved, _):
            show(saved.videos)
            let age = ageText(of: saved.savedAt, asOf: now, locale: locale, calendar: calendar)
            savedText = "Saved \(age)"
        case .fail(.connectivity):
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        case .fail(.invalidData):
            errorText = "The server's answer is not a video feed."
        case .nothing: break
        }
    }

    /// The video in a row, counted from 1; `nil` if there is no such row.
    package func video(inRow number: Int) -> Video? {
        guard number >= 1, number <= videos.count else { return nil }
        return videos[number - 1]
    }

    private mutating func show(_ videos: [Video]) {
        self.videos = videos
        rows = videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
    }
}
