/// How the list gets its videos.
///
/// Throws `LoadingError`, or `CancellationError` if the task was cancelled.
typealias LoadVideos = @Sendable () async throws -> LoadedVideos

/// The same, as a protocol.
protocol VideoLoader: Sendable {
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos
}
