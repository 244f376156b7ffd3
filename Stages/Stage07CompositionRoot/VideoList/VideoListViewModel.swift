import Basics
import Foundation
import Stage07Shared

/// The texts of the list screen.
@MainActor
package final class VideoListViewModel {
    package private(set) var rows: [String] = []
    /// "Saved 2 hours ago"; `nil` if the rows came from the server.
    package private(set) var savedText: String?
    /// "No videos yet", after a load that returned no videos.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false
    /// Shows the comments of a video. Set it after the list was created.
    package var commentsRouter: (any CommentsRouter)?

    private var videos: [Video] = []
    private let loadVideos: @MainActor () async throws -> LoadedVideos
    private let openVideo: @MainActor (Video) async -> Void
    private let world: FeatureWorld

    /// - Parameter openVideo: Called when the user opens a row.
    package init(
        loadVideos: @escaping @MainActor () async throws -> LoadedVideos,
        openVideo: @escaping @MainActor (Video) async -> Void, world: FeatureWorld
    ) {
        self.loadVideos = loadVideos
        self.openVideo = openVideo
        self.world = world
    }

    /// Loads the list, unless a load is running. After a failed load the rows stay as they are.
    package func load() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        errorText = nil
        do {
            show(try await loadVideos())
        } catch is CancellationError {
            // The user cancelled the load: nothing new is shown.
        } catch LoadingError.invalidData {
            errorText = "The server's answer is not a video feed."
        } catch {
            errorText = "Could not reach the server. Check the connection and VIDEO_FEED_URL."
        }
    }

    /// Opens the video of a row.
    ///
    /// - Parameter number: The number of the row, from 1.
    /// - Returns: Whether the row exists.
    package func openRow(_ number: Int) async -> Bool {
        guard videos.indices.contains(number - 1) else { return false }
        // TODO(7.2): Call the closure of the initialiser.
        await commentsRouter?.showComments(of: videos[number - 1].id)
        return true
    }

    private func show(_ loaded: LoadedVideos) {
        videos = loaded.videos
        rows = loaded.videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
        savedText = loaded.savedAt.map { savedAt in
            let age = ageText(
                of: savedAt, asOf: world.now(), locale: world.locale(), calendar: world.calendar())
            return "Saved \(age)"
        }
    }
}
