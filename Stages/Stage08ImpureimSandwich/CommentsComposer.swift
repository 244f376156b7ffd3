import Foundation
import Stage08Core

/// The part of the root that knows the comments, and no other feature.
@MainActor
enum CommentsComposer {
    /// - Parameter edges: What the comments are connected to. They keep nothing, so they use no store.
    /// - Returns: Makes the comments of one video, new ones each time.
    static func comments(_ edges: Edges) -> (UUID) -> CommentsViewModel {
        let loader = CommentsLoader(
            feedURL: edges.feedURL,
            get: limiting(edges.get, to: edges.limit, sleep: edges.world.sleep))
        let loadComments: LoadComments = { videoID in
            let logged = logging(
                { await loader.load(videoID) }, as: "comments", to: edges.log, words: \.words,
                uptime: edges.world.uptime)
            return await logged()
        }
        let world = ListWorld(edges.world)
        return { CommentsViewModel(videoID: $0, loadComments: loadComments, world: world) }
    }
}
