import Foundation
import Observation

/// What the screen shows, and what the person in front of it can ask for.
@MainActor
@Observable
final class VideoListViewModel {
    private(set) var rows: [String] = []
    /// "Saved 2 hours ago", or `nil` if the rows have just come from the server.
    private(set) var savedText: String?
    /// "No videos yet", once a load has found none.
    private(set) var emptyText: String?
    private(set) var errorText: String?
    private(set) var isLoading = false

    private let loader: any VideoLoader
    private let time: any TimeProvider
    private let locale: Locale
    private let calendar: Calendar

    /// - Parameters:
    ///   - loader: Whom the list asks for its videos.
    ///   - time: Tells the moment that "ago" is counted from.
    ///   - locale: The language in which the age is told.
    ///   - calendar: What a day is, and in which time zone.
    init(loader: any VideoLoader, time: any TimeProvider, locale: Locale, calendar: Calendar) {
        self.loader = loader
        self.time = time
        self.locale = locale
        self.calendar = calendar
    }

    /// Loads the list, unless a load is running. A load that fails keeps the rows of the last one.
    func load() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            show(try await loader.load())
        } catch VideoLoadingError.connectivity {
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        } catch VideoLoadingError.invalidData {
            errorText = "The server's answer is not a video feed."
        } catch {
            // Cancelled: the person has moved on, so there is nothing to say.
        }
    }

    private func show(_ loaded: LoadedVideos) {
        rows = loaded.videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
        // TODO(4.7): Whose clock is asked?
        savedText = loaded.savedAt.map {
            "Saved \(ageText(of: $0, asOf: Date(), locale: locale, calendar: calendar))"
        }
    }
}
