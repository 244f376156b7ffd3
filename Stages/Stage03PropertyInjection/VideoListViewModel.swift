import Basics
import Foundation
import Platform

/// The texts of the list screen.
@MainActor
final class VideoListViewModel {
    /// Loads the videos.
    // TODO(3.3)
    var loader = VideoLoader.shared
    /// Returns the date to which the age is counted.
    var now: () -> Date = { Date() }
    var locale = Locale.current
    var calendar = Calendar.current

    private(set) var rows: [String] = []
    /// "Saved 2 hours ago"; `nil` if the rows came from the server.
    private(set) var savedText: String?
    /// "No videos yet", after a load that returned no videos.
    private(set) var emptyText: String?
    private(set) var errorText: String?
    private(set) var isLoading = false

    /// Loads the list, unless a load is running. After a failed load the rows stay as they are.
    func load() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            // TODO(3.1)
            // TODO(3.4)
            show(try await VideoLoader.shared.load())
        } catch is CancellationError {
            // The user cancelled the load: nothing new is shown.
        } catch LoadingError.invalidData {
            errorText = "The server's answer is not a video feed."
        } catch {
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        }
    }

    private func show(_ loaded: LoadedVideos) {
        rows = loaded.videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
        savedText = loaded.savedAt.map { savedAt in
            // TODO(3.2)
            let age = ageText(
                of: savedAt, asOf: Date(), locale: Settings.locale, calendar: .current)
            return "Saved \(age)"
        }
    }
}
