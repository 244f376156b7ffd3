import Stage07Shared
import Stage07VideoList

/// The part of the root that knows the list, and no other feature.
@MainActor
enum VideoListComposer {
    /// - Parameters:
    ///   - edges: What the list is connected to.
    ///   - openVideo: Where a video leads to.
    ///   - whenLoaded: Hears of each load that ends well.
    static func list(
        _ edges: Edges, openVideo: @escaping @MainActor (Video) async -> Void,
        whenLoaded: @escaping @Sendable (LoadedVideos) async -> Void
    ) -> VideoListViewModel {
        let remote = RemoteVideoLoader(
            feedURL: edges.feedURL, get: edges.get, log: edges.log)
        let cache = VideoCache(store: edges.store.logging(to: edges.log), now: edges.world.now)
        // Read it from the inside out.
        let limited = limiting(remote.load, to: edges.limit, sleep: edges.world.sleep)
        let saved = saving(limited, by: cache.save)
        let cushioned = fallingBack(saved, to: cache.load)
        let announced = announcing(
            cushioned,
            to: [
                teller(to: edges.log, name: "load", outcome: \.summary), afterwards(whenLoaded),
            ], uptime: edges.world.uptime)
        return VideoListViewModel(
            loadVideos: announced, openVideo: openVideo, world: ListWorld(edges.world))
    }
}
