/// A video was watched to its end (a domain event).
struct VideoFinished: Equatable, Sendable {
    let videoID: String
}

/// Notes a video that was watched to its end, and announces it.
struct FinishVideo: Sendable {
    private let history: WatchHistory
    private let listeners: [@Sendable (VideoFinished) async -> Void]

    /// - Parameters:
    ///   - history: The watched videos.
    ///   - listeners: Called in this order, after the history is written.
    init(history: WatchHistory, listeners: [@Sendable (VideoFinished) async -> Void]) {
        self.history = history
        self.listeners = listeners
    }

    /// - Throws: The error of the history. Then no listener is called.
    func callAsFunction(_ videoID: String) async throws {
        try await history.note(videoID)
        for listener in listeners { await listener(VideoFinished(videoID: videoID)) }
    }
}
