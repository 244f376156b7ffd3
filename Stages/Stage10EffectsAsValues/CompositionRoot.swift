import Stage10Core

/// The one place where the app's objects are created and connected. Only `App` and tests use it.
@MainActor
struct CompositionRoot {
    let edges: Edges

    /// Returns the app between its edges, with a store of its own.
    func makeConsole() -> Console {
        let store = Store(
            AppState(), handle: { $0.handling($1) }, perform: Interpreter(edges: edges).perform)
        let list = VideoListViewModel(
            store: store.child(screen: \.list.screen, event: AppEvent.list), world: edges.world)
        return Console(list: list, edges: edges) { id in
            store.child(screen: { $0.comments(of: id).screen }, event: { .comments(id, $0) })
        }
    }
}
