import Foundation
import Stage07Shared

/// Loads the comments of a video.
package struct RemoteCommentsLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet

    /// - Parameters:
    ///   - feedURL: Where the videos are. Their comments are below it.
    ///   - get: How it asks the server.
    package init(feedURL: URL, get: @escaping HTTPGet) {
        self.feedURL = feedURL
        self.get = get
    }

    /// Asks the server once.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    package func load(_ videoID: UUID) async throws -> [Comment] {
        try CommentFeed.comments(in: try await get(CommentFeed.url(of: videoID, below: feedURL)))
    }
}
