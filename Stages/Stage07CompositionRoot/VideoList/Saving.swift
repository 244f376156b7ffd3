/// A load that saves what it has loaded. A save that fails costs nobody anything: the videos are
/// here.
///
/// - Parameters:
///   - load: The load.
///   - save: Replaces what was saved.
package func saving(
    _ load: @escaping LoadVideos, by save: @escaping @Sendable ([Video]) async throws -> Void
) -> LoadVideos {
    {
        let loaded = try await load()
        try Task.checkCancellation()
        try? await save(loaded.videos)
        try Task.checkCancellation()
        return loaded
    }
}
