/// The one place where the app is put together. It makes things and connects them, and does nothing
/// else. Nobody but `App` knows it.
@MainActor
struct CompositionRoot {
    private let edges: Edges

    init(edges: Edges) {
        self.edges = edges
    }

    /// The whole app, between its edges: the list, and the comments that it leads to.
    func conversation() -> Conversation {
        let comments = Scope(make: CommentsComposer.comments(edges))
        let list = VideoListComposer.list(
            edges,
            openVideo: { video in await edges.show(comments.value(for: video.id)) },
            whenLoaded: { _ in await comments.end() })
        return Conversation(list: list, edges: edges)
    }
}
