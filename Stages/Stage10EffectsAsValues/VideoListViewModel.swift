import Stage10Core

/// The list screen, and what the user can do with it. It stores nothing.
@MainActor
struct VideoListViewModel {
    let store: ChildStore<VideoListScreen, ListEvent>
    let world: World

    var screen: VideoListScreen { store.screen }

    /// Loads the list, unless a load is running.
    func load() async {
        await store.send(.load(at: world.snapshot()))
    }
}
