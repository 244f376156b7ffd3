import Foundation
import Stage07Shared

/// Loads the feed.
package struct RemoteVideoLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet

    /// - Parameters:
    ///   - feedURL: Where this loader finds its feed.
    ///   - get: How it asks the server.
    package init(feedURL: URL, get: @escaping HTTPGet) {
        self.feedURL = feedURL
        self.get = get
    }

    /// Asks the server once.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load() async throws -> LoadedVideos {
        LoadedVideos(videos: try VideoFeed.videos(in: try await get(feedURL)), savedAt: nil)
    }
}
