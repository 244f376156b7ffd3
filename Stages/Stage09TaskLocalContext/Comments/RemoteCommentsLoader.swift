import Foundation
import Stage09Dependencies
import Stage09Shared

/// Loads the comments of one video.
package struct RemoteCommentsLoader: Sendable {
    private let videoID: UUID
    @Dependency(\.feedURL) private var feedURL
    @Dependency(\.httpGet) private var get
    @Dependency(\.log) private var log

    package init(videoID: UUID) {
        self.videoID = videoID
    }

    /// Sends one request.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load() async throws -> [Comment] {
        let response = try await mappingErrors(of: get)(
            CommentFeed.url(of: videoID, below: feedURL))
        do {
            return try CommentFeed.comments(in: response)
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
