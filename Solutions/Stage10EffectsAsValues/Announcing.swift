import Stage10Core

/// A load that tells somebody of the videos that it ends in.
func announcing(
    _ load: @escaping LoadVideos, to listener: @escaping @Sendable ([Video]) async -> Void
) -> LoadVideos {
    {
        let decision = await load()
        if let videos = decision.videos { await listener(videos) }
        return decision
    }
}
