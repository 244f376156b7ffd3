import Basics
import Foundation
import Stage09Core
import Stage09Dependencies

/// How the comments of a video are found.
typealias LoadComments = @Sendable () async -> CommentsDecision

/// Loads comments: reads, and has it decided. There is nothing to write.
struct CommentsLoader: Sendable {
    @Dependency(\.feedURL) private var feedURL
    @Dependency(\.httpGet) private var get
    @Dependency(\.sleep) private var sleep
    @Dependency(\.limit) private var limit

    func load(_ videoID: UUID) async -> CommentsDecision {
        let asked = await Asked {
            try await withLimit(limit, sleep: sleep) {
                try await get(CommentFeed.url(of: videoID, below: feedURL))
            }
        }
        return decide(asked)
    }
}
