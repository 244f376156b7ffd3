/// How the list gets its videos.
///
/// Throws `LoadingError`, or `CancellationError` if the task was cancelled.
package typealias LoadVideos = @Sendable () async throws -> LoadedVideos
