import Foundation
import Stage07Comments
import Stage07Shared
import Stage07VideoList

/// The one place where the app is put together. It makes things and connects them, and does nothing
/// else. Nobody but `App` knows it.
@MainActor
// TODO(7.1): Nobody outside of this program has a use for it.
public struct CompositionRoot {
    private let only: Conversation

    init(edges: Edges) {
        only = Self.make(edges)
    }

    /// The whole app, between its edges: the list, and the comments that it leads to.
    func conversation() -> Conversation {
        // TODO(7.3): How long does a list live?
        only
    }

    private static func make(_ edges: Edges) -> Conversation {
        let comments = Scope(make: CommentsComposer.comments(edges))
        let router = Router(comments: comments, edges: edges)
        let list = VideoListComposer.list(
            edges, openVideo: { video in await router.showComments(of: video.id) },
            whenLoaded: { _ in await comments.end() })
        list.commentsRouter = router
        return Conversation(list: list, edges: edges)
    }
}

/// Takes the list to the comments.
private final class Router: CommentsRouter {
    private let comments: Scope<UUID, CommentsViewModel>
    private let edges: Edges

    init(comments: Scope<UUID, CommentsViewModel>, edges: Edges) {
        self.comments = comments
        self.edges = edges
    }

    func showComments(of videoID: UUID) async {
        await edges.show(comments.value(for: videoID))
    }
}
