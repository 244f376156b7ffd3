import Stage08Core

/// The part of the root that knows the list, and no other feature.
@MainActor
enum VideoListComposer {
    /// - Parameters:
    ///   - edges: What the list is connected to.
    ///   - openVideo: Where a video leads to.
    ///   - whenLoaded: Hears of each load that ends well.
    static func list(
        _ edges: Edges, openVideo: @escaping @MainActor (Video) async -> Void,
        whenLoaded: @escaping @Sendable ([Video]) async -> Void
    ) -> VideoListViewModel {
        let loader = VideoLoader(
            feedURL: edges.feedURL,
            get: limiting(edges.get, to: edges.limit, sleep: edges.world.sleep),
            store: edges.store.logging(to: edges.log), now: edges.world.now, log: edges.log)
        let logged = logging(
            loader.load, as: "load", to: edges.log, words: \.words, uptime: edges.world.uptime)
        return VideoListViewModel(
            loadVideos: announcing(logged, to: whenLoaded), openVideo: openVideo,
            world: ListWorld(edges.world))
    }
}
