import Stage08Core

/// The part of the root that creates the list.
@MainActor
enum VideoListComposer {
    /// Returns the list.
    ///
    /// - Parameters:
    ///   - openVideo: Called when the user opens a row.
    ///   - onLoad: Called after each load that returned a feed, even an empty one.
    static func makeList(
        edges: Edges, openVideo: @escaping @MainActor (Video) async -> Void,
        onLoad: @escaping @MainActor () -> Void
    ) -> VideoListViewModel {
        let load = makeLoad(edges: edges)
        return VideoListViewModel(
            loadVideos: {
                let decision = await load()
                // The list shows the videos in the same turn of the main actor.
                if decision.showsVideos { onLoad() }
                return decision
            }, openVideo: openVideo, world: FeatureWorld(edges.world))
    }

    /// Returns the list's load.
    private static func makeLoad(edges: Edges) -> LoadVideos {
        let loader = VideoLoader(
            feedURL: edges.feedURL,
            get: timingOut(edges.get, after: edges.timeout, sleep: edges.world.sleep),
            store: edges.store, now: edges.world.now, log: edges.log)
        return logging(
            loader.load, as: "load", describe: \.logDescription, to: edges.log,
            uptime: edges.world.uptime)
    }
}
