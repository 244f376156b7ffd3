import Foundation
import Stage07Comments
import Stage07Shared
import Stage07VideoList

/// The one place where the app's objects are created and connected. Only `App` and tests use it.
@MainActor
struct CompositionRoot {
    private let console: Console

    init(edges: Edges) {
        console = Self.makeConsole(edges: edges)
    }

    /// Returns the app between its edges, with a list of its own.
    func makeConsole() -> Console {
        // TODO(7.3): Create a list and a scope for each console.
        console
    }

    private static func makeConsole(edges: Edges) -> Console {
        let comments = ObjectsByKey { CommentsComposer.makeComments(of: $0, edges: edges) }
        let list = VideoListComposer.makeList(
            edges: edges,
            // TODO(7.2): Show the comments here.
            openVideo: { _ in },
            // TODO(7.3): End the comments of the old list.
            onLoad: {})
        list.commentsRouter = Router(comments: comments, edges: edges)
        return Console(list: list, edges: edges)
    }
}

/// Shows comments when the list requests them.
private struct Router: CommentsRouter {
    let comments: ObjectsByKey<UUID, CommentsViewModel>
    let edges: Edges

    func showComments(of videoID: UUID) async {
        await edges.show(comments.value(for: videoID), in: comments)
    }
}
