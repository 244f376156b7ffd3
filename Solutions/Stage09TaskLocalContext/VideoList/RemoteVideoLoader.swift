import Foundation
import Stage09Dependencies
import Stage09Shared

/// Loads the feed.
package struct RemoteVideoLoader: Sendable {
    @Dependency(\.feedURL) private var feedURL
    @Dependency(\.httpGet) private var get
    @Dependency(\.log) private var log

    package init() {}

    /// Sends one request.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load() async throws -> LoadedVideos {
        let response = try await mappingErrors(of: get)(feedURL)
        do {
            return LoadedVideos(videos: try VideoFeed.videos(in: response))
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
