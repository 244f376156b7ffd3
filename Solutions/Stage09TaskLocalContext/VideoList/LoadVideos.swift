/// Loads the videos of a list.
///
/// Throws `LoadingError`, or `CancellationError` if the task was cancelled.
package typealias LoadVideos = @Sendable () async throws -> LoadedVideos
