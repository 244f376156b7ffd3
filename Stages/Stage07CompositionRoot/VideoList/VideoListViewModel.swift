import Basics
import Foundation
import Stage07Shared

/// What the screen shows, and what the person in front of it can ask for.
@MainActor
package final class VideoListViewModel {
    package private(set) var rows: [String] = []
    /// "Saved 2 hours ago", or `nil` if the rows have just come from the server.
    package private(set) var savedText: String?
    /// "No videos yet", once a load has found none.
    package private(set) var emptyText: String?
    package private(set) var errorText: String?
    package private(set) var isLoading = false

    /// Where the comments are shown.
    package var commentsRouter: (any CommentsRouter)?

    private var videos: [Video] = []
    private let loadVideos: LoadVideos
    private let openVideo: @MainActor (Video) async -> Void
    private let world: ListWorld

    /// - Parameters:
    ///   - loadVideos: How the list gets its videos.
    ///   - openVideo: Where a video leads to, is not the list's business.
    ///   - world: What the list asks the machine for.
    package init(
        loadVideos: @escaping LoadVideos, openVideo: @escaping @MainActor (Video) async -> Void,
        world: ListWorld
    ) {
        self.loadVideos = loadVideos
        self.openVideo = openVideo
        self.world = world
    }

    /// Loads the list, unless a load is running. A load that fails keeps the rows of the last one.
    package func load() async {
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

    /// Opens the video in a row.
    ///
    /// - Parameter number: The row's number, from 1.
    /// - Returns: Whether there is such a row.
    package func openRow(_ number: Int) async -> Bool {
        guard videos.indices.contains(number - 1) else { return false }
        // TODO(7.2): Whatever the list was told, a row leads to comments.
        await commentsRouter?.showComments(of: videos[number - 1].id)
        return true
    }

    private func show(_ loaded: LoadedVideos) {
        videos = loaded.videos
        rows = loaded.videos.map { "\($0.title) (\(durationText($0.duration)))" }
        emptyText = rows.isEmpty ? "No videos yet" : nil
        savedText = loaded.savedAt.map {
            let age = ageText(
                of: $0, asOf: world.now(), locale: world.locale(), calendar: world.calendar())
            return "Saved \(age)"
        }
    }
}
