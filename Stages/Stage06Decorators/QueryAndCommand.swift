/// The videos, with query and command apart. The app does not use it.
struct VideoLibrary: Sendable {
    /// A query: what the server has.
    let onServer: LoadVideos
    /// A query: what is saved, and may still be shown.
    let saved: @Sendable () async -> LoadedVideos?
    /// A command: replaces what is saved.
    let save: @Sendable ([Video]) async throws -> Void

    init(remote: @escaping LoadVideos, cache: VideoCache) {
        // TODO(6.6): A question changes nothing.
        onServer = {
            let loaded = try await remote()
            try? await cache.save(loaded.videos)
            return loaded
        }
        saved = cache.load
        save = cache.save
    }

    /// A command: saves what the server has. It answers nothing.
    ///
    /// - Throws: What the load throws, or the save.
    func refresh() async throws {
        // TODO(6.6): A command does what it says, or says that it could not.
        _ = try await onServer()
    }
}
