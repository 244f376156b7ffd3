import Foundation
import Stage07Shared

/// Loads the comments of one video.
package struct RemoteCommentsLoader: Sendable {
    private let videoID: UUID
    private let feedURL: URL
    private let get: HTTPGet
    private let log: @Sendable (String) -> Void

    package init(
        videoID: UUID, feedURL: URL, get: @escaping HTTPGet,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.videoID = videoID
        self.feedURL = feedURL
        self.get = mappingErrors(of: get)
        self.log = log
    }

    /// Sends one request.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load() async throws -> [Comment] {
        let response = try await get(CommentFeed.url(of: videoID, below: feedURL))
        do {
            return try CommentFeed.comments(in: response)
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
