import Foundation
import Stage08Core

/// The part of the root that creates comments.
@MainActor
enum CommentsComposer {
    /// Returns the comments of one video, a new object each time.
    static func makeComments(of videoID: UUID, edges: Edges) -> CommentsViewModel {
        let loader = CommentsLoader(
            videoID: videoID, feedURL: edges.feedURL,
            get: timingOut(edges.get, after: edges.timeout, sleep: edges.world.sleep),
            log: edges.log)
        let logged = logging(
            loader.load, as: "comments", describe: \.logDescription, to: edges.log,
            uptime: edges.world.uptime)
        return CommentsViewModel(loadComments: logged, world: FeatureWorld(edges.world))
    }
}
