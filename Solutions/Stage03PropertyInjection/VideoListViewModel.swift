import Foundation
import Observation

/// What the screen shows, and what the person in front of it can ask for.
@MainActor
@Observable
final class VideoListViewModel {
    /// Whom the list asks for its videos. It has no default: set it before the first load.
    @ObservationIgnored var loader: VideoLoader?

    /// The moment that "ago" is counted from, and how it is told. Change them where you want another.
    @ObservationIgnored var now: () -> Date = { Date() }
    @ObservationIgnored var locale = Locale.current
    @ObservationIgnored var calendar = Calendar.current

    private(set) var rows: [String] = []
    /// "Saved 2 hours ago", or `nil` if the rows have just come from the server.
    private(set) var savedText: String?
    /// "No videos yet", once a load has found none.
    private(set) var emptyText: String?
    private(set) var errorText: String?
    private(set) var isLoading = false

    /// Loads the list, unless a load is running. A load that fails keeps the rows of the last one.
    func load() async {
        guard let loader else {
            fatalError(
                "This VideoListViewModel has no loader. Set its property loader before the first load."
            )
        }
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
        savedText = loaded.savedAt.map {
            "Saved \(ageText(of: $0, asOf: now(), locale: locale, calendar: calendar))"
        }
    }
}
