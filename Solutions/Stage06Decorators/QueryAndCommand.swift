/// The videos, with query and command apart. The app does not use it.
struct VideoLibrary: Sendable {
    /// A query: what the server has.
    let onServer: LoadVideos
    /// A query: what is saved, and may still be shown.
    let saved: @Sendable () async -> LoadedVideos?
    /// A command: replaces what is saved.
    let save: @Sendable ([Video]) async throws -> Void

    init(remote: @escaping LoadVideos, cache: VideoCache) {
        onServer = remote
        saved = cache.load
        save = cache.save
    }

    /// A command: saves what the server has. It answers nothing.
    ///
    /// - Throws: What the load throws, or the save.
    func refresh() async throws {
        try await save(onServer().videos)
    }
}
