import Stage09Shared
import Stage09VideoList

/// The part of the root that creates the list.
@MainActor
enum VideoListComposer {
    /// Returns the list.
    ///
    /// - Parameters:
    ///   - openVideo: Called when the user opens a row.
    ///   - onLoad: Called after each load that returned a feed, even an empty one.
    static func makeList(
        openVideo: @escaping @MainActor (Video) async -> Void,
        onLoad: @escaping @MainActor () -> Void
    ) -> VideoListViewModel {
        let load = makeLoad()
        return VideoListViewModel(
            loadVideos: {
                let loaded = try await load()
                // The list shows the videos in the same turn of the main actor.
                onLoad()
                return loaded
            }, openVideo: openVideo)
    }

    /// Returns the list's load: a remote load and its four wrappers, the innermost first.
    private static func makeLoad() -> LoadVideos {
        let cache = VideoCache()
        let timed = timingOut(RemoteVideoLoader().load)
        let saved = saving(timed, to: cache.save)
        let withFallback = fallingBack(saved, to: cache.load)
        return logging(withFallback, as: "load", describe: \.logDescription)
    }
}
