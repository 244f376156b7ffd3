import Stage10Core

/// The list as its view has it: what is shown, and what can be asked for. It keeps nothing.
@MainActor
struct VideoListViewModel {
    private let store: ChildStore<VideoListScreen, ListEvent>
    private let moment: @Sendable () -> Moment

    /// - Parameters:
    ///   - store: The list's part of the store.
    ///   - moment: What the clocks say.
    init(
        store: ChildStore<VideoListScreen, ListEvent>, moment: @escaping @Sendable () -> Moment
    ) {
        self.store = store
        self.moment = moment
    }

    var screen: VideoListScreen { store.screen }

    /// Loads the list, unless a load is running.
    func load() async {
        await store.send(.load(at: moment()))
    }
}
