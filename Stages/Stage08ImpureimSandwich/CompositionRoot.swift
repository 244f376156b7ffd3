/// The one place where the app's objects are created and connected. Only `App` and tests use it.
@MainActor
struct CompositionRoot {
    let edges: Edges

    /// Returns the app between its edges, with a list of its own.
    func makeConsole() -> Console {
        let output = Output(edges: edges)
        let comments = ObjectsByKey { CommentsComposer.makeComments(of: $0, edges: edges) }
        let list = VideoListComposer.makeList(
            edges: edges,
            openVideo: { await output.show(comments.value(for: $0.id), ifStillIn: comments) },
            onLoad: comments.end)
        return Console(list: list, output: output)
    }
}
