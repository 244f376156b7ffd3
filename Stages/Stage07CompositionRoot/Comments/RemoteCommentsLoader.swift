import Foundation
import Stage07Shared

/// Loads the comments of a video.
package struct RemoteCommentsLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet
    private let log: @Sendable (String) -> Void

    /// - Parameters:
    ///   - feedURL: Where the videos are. Their comments are below it.
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
    package func load(_ videoID: UUID) async throws -> [Comment] {
        let response = try await get(CommentFeed.url(of: videoID, below: feedURL))
        do {
            return try CommentFeed.comments(in: response)
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }
}
