import Foundation
import Stage07Shared

/// Loads the feed.
package struct RemoteVideoLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet
    private let log: @Sendable (String) -> Void

    package init(
        feedURL: URL, get: @escaping HTTPGet, log: @escaping @Sendable (String) -> Void
    ) {
        self.feedURL = feedURL
        self.get = mappingErrors(of: get)
        self.log = log
    }

    /// Sends one request.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load() async throws -> LoadedVideos {
        let response = try await get(feedURL)
        do {
            return LoadedVideos(videos: try VideoFeed.videos(in: response))
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
