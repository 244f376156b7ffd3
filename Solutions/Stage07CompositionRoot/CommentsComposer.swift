import Foundation
import Stage07Comments
import Stage07Shared

/// The part of the root that knows the comments, and no other feature.
@MainActor
enum CommentsComposer {
    /// - Parameter edges: What the comments are connected to. They keep nothing, so they use no store.
    /// - Returns: Makes the comments of one video, new ones each time.
    static func comments(_ edges: Edges) -> (UUID) -> CommentsViewModel {
        let remote = RemoteCommentsLoader(
            feedURL: edges.feedURL, get: edges.get, log: edges.log)
        let loadComments: LoadComments = { videoID in
            let limited = limiting(
                { try await remote.load(videoID) }, to: edges.limit, sleep: edges.world.sleep)
            let announced = announcing(
                limited, to: [teller(to: edges.log, name: "comments", outcome: { "\($0.count)" })],
                uptime: edges.world.uptime)
            return try await announced()
        }
        let world = ListWorld(edges.world)
        return { CommentsViewModel(videoID: $0, loadComments: loadComments, world: world) }
    }
}
