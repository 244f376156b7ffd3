import Foundation

/// Loads the feed.
struct RemoteVideoLoader: VideoLoader {
    private let feedURL: URL
    private let get: HTTPGet

    /// - Parameters:
    ///   - feedURL: Where this loader finds its feed.
    ///   - get: How it asks the server.
    init(feedURL: URL, get: @escaping HTTPGet) {
        self.feedURL = feedURL
        self.get = get
    }

    /// Asks the server once.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        LoadedVideos(videos: try VideoFeed.videos(in: try await get(feedURL)), savedAt: nil)
    }
}
