/// Loads the comments of one video.
///
/// Throws `LoadingError`, or `CancellationError` if the task was cancelled.
package typealias LoadComments = @Sendable () async throws -> [Comment]
