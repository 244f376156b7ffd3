import Foundation
import Platform
import Stage07Comments
import Stage07Shared

/// The part of the root that creates comments.
@MainActor
enum CommentsComposer {
    /// Returns the comments of one video, a new object each time.
    static func makeComments(of videoID: UUID, edges: Edges) -> CommentsViewModel {
        // TODO(7.1): Build the comments from the edges.
        var world = World.system
        world.locale = { Settings.locale }
        let remote = RemoteCommentsLoader(
            videoID: videoID, feedURL: Settings.feedURL, get: edges.get, log: Terminal.log)
        let timed = timingOut(remote.load, after: Settings.timeout, sleep: world.sleep)
        let logged = logging(
            timed, as: "comments", describe: { "\($0.count)" }, to: Terminal.log,
            uptime: world.uptime)
        return CommentsViewModel(loadComments: logged, world: FeatureWorld(world))
    }
}
