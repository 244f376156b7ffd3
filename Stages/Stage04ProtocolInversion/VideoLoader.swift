/// Whom the list asks for its videos.
protocol VideoLoader: Sendable {
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos
}
