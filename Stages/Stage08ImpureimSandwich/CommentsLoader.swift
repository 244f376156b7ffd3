import Foundation
import Stage08Core

/// Loads the comments of one video. There is nothing to decide.
struct CommentsLoader: Sendable {
    let videoID: UUID
    let feedURL: URL
    let get: HTTPGet
    let log: @Sendable (String) -> Void

    /// Sends one request.
    func load() async -> FetchOutcome<[Comment]> {
        let url = CommentFeed.url(of: videoID, below: feedURL)
        let outcome = await fetch(url, with: get, decode: CommentFeed.outcome)
        if case .invalid(let fault?) = outcome { log("decoding failed: \(fault)") }
        return outcome
    }
}
