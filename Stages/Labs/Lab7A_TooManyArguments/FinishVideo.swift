/// A video was watched to its end (a domain event).
struct VideoFinished: Equatable, Sendable {
    let videoID: String
}

/// Notes a video that was watched to its end, and announces it.
struct FinishVideo: Sendable {
    private let history: WatchHistory
    // TODO(7.A): Replace these by `listeners`.
    var count: (@Sendable (String) async -> Void)?
    var recommend: (@Sendable (String) async -> Void)?
    var log: (@Sendable (String) async -> Void)?

    /// - Parameters:
    ///   - history: The watched videos.
    ///   - listeners: Called in this order, after the history is written.
    init(history: WatchHistory, listeners: [@Sendable (VideoFinished) async -> Void]) {
        self.history = history
    }

    /// - Throws: The error of the history. Then no listener is called.
    func callAsFunction(_ videoID: String) async throws {
        // TODO(7.A): Let the history do its work.
        let others = await history.read().filter { $0.videoID != videoID }
        try await history.write([WatchedVideo(videoID: videoID, date: history.now())] + others)
        await count?(videoID)
        await recommend?(videoID)
        await log?("finished \(videoID)")
    }
}
