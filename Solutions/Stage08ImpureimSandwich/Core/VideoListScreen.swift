import Basics
import Foundation

/// The texts of the list screen.
package struct VideoListScreen: Equatable, Sendable {
    package private(set) var rows: [String] = []
    /// "Saved 2 hours ago"; `nil` if the rows came from the server.
    package private(set) var savedText: String?
    /// "No videos yet", after a load that returned no videos.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false
    private var videos: [Video] = []

    package init() {}

    /// Shows that a load has started.
    package mutating func startLoading() {
        isLoading = true
        errorText = nil
    }

    /// Shows what was decided. After a failed load the rows stay as they are.
    ///
    /// - Parameter now: The date at which the decision is shown.
    package mutating func show(
        _ decision: LoadDecision, asOf now: Date, locale: Locale, calendar: Calendar
    ) {
        isLoading = false
        switch decision {
        case .showAndSave(let feed): show(feed.videos, savedText: nil)
        case .fallBack(let feed, _):
            let age = ageText(of: feed.savedAt, asOf: now, locale: locale, calendar: calendar)
            show(feed.videos, savedText: "Saved \(age)")
        case .fail(.invalidData): errorText = "The server's answer is not a video feed."
        case .fail(.connectivity):
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        case .cancelled: break  // The user cancelled the load: nothing new is shown.
        }
    }

    /// Returns the video of a row; `nil` if the row does not exist.
    ///
    /// - Parameter number: The number of the row, from 1.
    package func video(inRow number: Int) -> Video? {
        videos.indices.contains(number - 1) ? videos[number - 1] : nil
    }

    private mutating func show(_ videos: [Video], savedText: String?) {
        self.videos = videos
        self.savedText = savedText
        rows = videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
    }
}
