import Stage09Dependencies
import Stage09Shared

/// Returns a load that saves the videos of `load`. A failed save is logged and does not fail the load.
///
/// - Parameter save: Replaces the cached feed.
package func saving(
    _ load: @escaping LoadVideos, to save: @escaping @Sendable ([Video]) async throws -> Void
) -> LoadVideos {
    let log = Dependency(\.log)
    return {
        let loaded = try await load()
        try await unlessCancelled {
            do { try await save(loaded.videos) } catch { log.wrappedValue("save failed: \(error)") }
        }
        return loaded
    }
}
