import Foundation

struct WatchedVideo: Equatable, Sendable {
    let videoID: String
    let date: Date
}

/// The watched videos, the last one first (a facade service).
struct WatchHistory: Sendable {
    private let now: @Sendable () -> Date
    private let read: @Sendable () async -> [WatchedVideo]
    private let write: @Sendable ([WatchedVideo]) async throws -> Void

    init(
        now: @escaping @Sendable () -> Date, read: @escaping @Sendable () async -> [WatchedVideo],
        write: @escaping @Sendable ([WatchedVideo]) async throws -> Void
    ) {
        self.now = now
        self.read = read
        self.write = write
    }

    /// Moves a video to the front, with the current date.
    func note(_ videoID: String) async throws {
        let others = await read().filter { $0.videoID != videoID }
        try await write([WatchedVideo(videoID: videoID, date: now())] + others)
    }
}
