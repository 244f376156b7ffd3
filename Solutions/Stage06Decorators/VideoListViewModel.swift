import Basics
import Foundation

/// What the screen shows, and what the person in front of it can ask for.
@MainActor
final class VideoListViewModel {
    private(set) var rows: [String] = []
    /// "Saved 2 hours ago", or `nil` if the rows have just come from the server.
    private(set) var savedText: String?
    /// "No videos yet", once a load has found none.
    private(set) var emptyText: String?
    private(set) var errorText: String?
    private(set) var isLoading = false

    private let loadVideos: LoadVideos
    private let world: ListWorld

    /// - Parameters:
    ///   - loadVideos: How the list gets its videos.
    ///   - world: What the list asks the machine for.
    init(loadVideos: @escaping LoadVideos, world: ListWorld) {
        self.loadVideos = loadVideos
        self.world = world
    }

    /// Loads the list, unless a load is running. A load that fails keeps the rows of the last one.
    func load() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            show(try await loadVideos())
        } catch is CancellationError {
            // The user cancelled the load: the screen stays as it is.
        } catch LoadingError.invalidData {
            errorText = "The server's answer is not a video feed."
        } catch {
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        }
    }

    private func show(_ loaded: LoadedVideos) {
        rows = loaded.videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
        savedText = loaded.savedAt.map {
            let age = ageText(
                of: $0, asOf: world.now(), locale: world.locale(), calendar: world.calendar())
            return "Saved \(age)"
        }
    }
}
