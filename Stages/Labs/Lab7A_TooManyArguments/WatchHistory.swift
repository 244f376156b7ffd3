import Foundation

struct WatchedVideo: Equatable, Sendable {
    let videoID: String
    let date: Date
}

/// The watched videos, the last one first.
struct WatchHistory: Sendable {
    let now: @Sendable () -> Date
    let read: @Sendable () async -> [WatchedVideo]
    let write: @Sendable ([WatchedVideo]) async throws -> Void

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
        // TODO(7.A): Keep the other videos.
        try await write([WatchedVideo(videoID: videoID, date: now())])
    }
}
