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
        // TODO(7.5): Create a list and a scope for each console.
        console
    }

    private static func makeConsole(edges: Edges) -> Console {
        let output = Output(edges: edges)
        let comments = ObjectsByKey { CommentsComposer.makeComments(of: $0, edges: edges) }
        let list = VideoListComposer.makeList(
            edges: edges,
            // TODO(7.2): Show the comments here.
            openVideo: { _ in },
            // TODO(7.4): The comments outlive their list.
            onLoad: {})
        list.commentsRouter = Router(comments: comments, output: output)
        return Console(list: list, output: output)
    }
}

/// Shows comments when the list requests them.
private struct Router: CommentsRouter {
    let comments: ObjectsByKey<UUID, CommentsViewModel>
    let output: Output

    func showComments(of videoID: UUID) async {
        await output.show(comments.value(for: videoID), ifStillIn: comments)
    }
}
