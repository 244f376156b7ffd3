import Stage07Shared
import Stage07VideoList

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
                let loaded = try await load()
                // The list shows the videos in the same turn of the main actor.
                onLoad()
                return loaded
            }, openVideo: openVideo, world: FeatureWorld(edges.world))
    }

    /// Returns the list's load: a remote load and its four wrappers, the innermost first.
    private static func makeLoad(edges: Edges) -> LoadVideos {
        let remote = RemoteVideoLoader(feedURL: edges.feedURL, get: edges.get, log: edges.log)
        let cache = VideoCache(store: edges.store, now: edges.world.now)
        let timed = timingOut(remote.load, after: edges.timeout, sleep: edges.world.sleep)
        let saved = saving(timed, to: cache.save, log: edges.log)
        let withFallback = fallingBack(saved, to: cache.load)
        return logging(
            withFallback, as: "load", describe: \.logDescription, to: edges.log,
            uptime: edges.world.uptime)
    }
}
