import Stage10Core

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
        let store = store()
        let world = ListWorld(edges.world)
        return Conversation(
            store: store,
            list: VideoListViewModel(
                store: store.scope(
                    screen: {
                        VideoListScreen(
                            $0.list, locale: world.locale(), calendar: world.calendar())
                    },
                    event: AppEvent.list),
                moment: edges.world.moment),
            comments: { id in
                store.scope(
                    screen: {
                        CommentsScreen(
                            $0.comments[id] ?? CommentsState(), locale: world.locale(),
                            calendar: world.calendar())
                    },
                    event: { .comments(id, $0) })
            },
            edges: edges)
    }

    /// What the app knows, and who does what it wants done.
    func store() -> Store<AppState, AppEvent, AppEffect> {
        var edges = edges
        edges.store = edges.store.logging(to: edges.log)
        edges.get = loggingFaults(
            limiting(edges.get, to: edges.limit, sleep: edges.world.sleep),
            ofFeedAt: edges.feedURL, to: edges.log)
        return Store(AppState(), next: next, perform: Interpreter(edges: edges).perform)
    }
}
