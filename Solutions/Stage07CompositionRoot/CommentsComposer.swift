import Foundation
import Stage07Comments
import Stage07Shared

/// The part of the root that creates comments.
@MainActor
enum CommentsComposer {
    /// Returns the comments of one video, a new object each time.
    static func makeComments(of videoID: UUID, edges: Edges) -> CommentsViewModel {
        let remote = RemoteCommentsLoader(
            videoID: videoID, feedURL: edges.feedURL, get: edges.get, log: edges.log)
        let timed = timingOut(remote.load, after: edges.timeout, sleep: edges.world.sleep)
        let logged = logging(
            timed, as: "comments", describe: { "\($0.count)" }, to: edges.log,
            uptime: edges.world.uptime)
        return CommentsViewModel(loadComments: logged, world: FeatureWorld(edges.world))
    }
}
