/// Loads the videos of a list.
protocol VideoLoader: Sendable {
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos
}
