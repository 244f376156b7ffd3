import Foundation
import Stage07Shared

/// Loads the feed.
package struct RemoteVideoLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet
    private let log: @Sendable (String) -> Void

    /// - Parameters:
    ///   - feedURL: Where this loader finds its feed.
    ///   - get: How it asks the server.
    ///   - log: Where it tells of what cannot be decoded.
    package init(
        feedURL: URL, get: @escaping HTTPGet, log: @escaping @Sendable (String) -> Void
    ) {
        self.feedURL = feedURL
        self.get = mappingErrors(of: get)
        self.log = log
    }

    /// Asks the server once.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load() async throws -> LoadedVideos {
        let response = try await get(feedURL)
        do {
            return LoadedVideos(videos: try VideoFeed.videos(in: response), savedAt: nil)
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
