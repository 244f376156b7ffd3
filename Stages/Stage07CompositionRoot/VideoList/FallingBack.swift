import Stage07Shared

/// A load that is replaced by another one when it fails. One that was cancelled did not fail.
///
/// - Parameters:
///   - load: The load.
///   - other: What stands in for it. If it has nothing, `nil`, or fails, then the load's own error is
///     thrown. It may be cancelled, too.
package func fallingBack(
    _ load: @escaping LoadVideos, to other: @escaping @Sendable () async throws -> LoadedVideos?
) -> LoadVideos {
    {
        do {
            return try await load()
        } catch let reason as LoadingError {
            do {
                let loaded = try await other()
                // A load that is cancelled while the other one runs stays cancelled.
                try Task.checkCancellation()
                guard var loaded else { throw reason }
                loaded.insteadOf = reason
                return loaded
            } catch let error where !(error is CancellationError) {
                throw reason
            }
        }
    }
}
