import Stage07Shared

/// A load that is replaced by another one when it fails. One that was cancelled did not fail.
///
/// - Parameters:
///   - load: The load.
///   - other: What stands in for it, or `nil` if there is nothing: then the load's own error is
///     thrown. What it throws itself is thrown, too: it may have been cancelled.
package func fallingBack(
    _ load: @escaping LoadVideos, to other: @escaping @Sendable () async throws -> LoadedVideos?
) -> LoadVideos {
    {
        do {
            return try await load()
        } catch let error as LoadingError {
            guard var loaded = try await other() else { throw error }
            loaded.insteadOf = error
            return loaded
        }
    }
}
