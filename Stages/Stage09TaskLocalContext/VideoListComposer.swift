import Stage09Core

/// The part of the root that knows the list, and no other feature.
@MainActor
enum VideoListComposer {
    /// - Parameters:
    ///   - openVideo: Where a video leads to.
    ///   - whenLoaded: Hears of each load that ends well.
    static func list(
        openVideo: @escaping @MainActor (Video) async -> Void,
        whenLoaded: @escaping @Sendable ([Video]) async -> Void
    ) -> VideoListViewModel {
        let logged = logging(VideoLoader().load, as: "load", words: \.words)
        return VideoListViewModel(
            loadVideos: announcing(logged, to: whenLoaded), openVideo: openVideo)
    }
}
