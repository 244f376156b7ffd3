import Foundation
import Stage10Core

/// How the comments of a video are found. It is told which video at each load, not when it is made.
typealias LoadComments = @Sendable (_ videoID: UUID) async -> CommentsDecision

/// Loads comments: reads, and has it decided. There is nothing to write.
struct CommentsLoader: Sendable {
    let feedURL: URL
    let get: HTTPGet

    func load(_ videoID: UUID) async -> CommentsDecision {
        let asked = await Asked {
            try await get(CommentFeed.url(of: videoID, below: feedURL))
        }
        return decide(asked)
    }
}
