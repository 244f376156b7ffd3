import Foundation
import Observation

/// What the screen shows, and what the person in front of it can ask for.
@MainActor
@Observable
final class VideoListViewModel {
    /// Whom the list asks for its videos.
    // TODO(3.2): Who reads this property?
    // TODO(3.4): Where does its default come from, and where does that of `locale`?
    @ObservationIgnored var loader: VideoLoader? = .shared

    /// The moment that "ago" is counted from, and how it is told. Change them where you want another.
    @ObservationIgnored var now: () -> Date = { Date() }
    @ObservationIgnored var locale = Settings.locale
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
        // TODO(3.5): Somebody forgot to set the loader. What happens?
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            show(try await VideoLoader.shared.load())
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
            // TODO(3.3): This list has a clock, a language and a calendar of its own.
            let age = ageText(
                of: $0, asOf: Date(), locale: Settings.locale, calendar: Calendar.current)
            return "Saved \(age)"
        }
    }
}
