import Foundation

/// Something that has happened, in the words of the domain (a domain event).
package struct VideoFinished: Equatable, Sendable {
    package let videoID: UUID
}

/// What is done when a video has been watched to its end.
package struct FinishVideo: Sendable {
    private let history: WatchHistory
    /// Counts the video. Set it before you finish a video.
    package var count: (@Sendable (UUID) async -> Void)?
    /// Finds something like it. Set it before you finish a video.
    package var recommend: (@Sendable (UUID) async -> Void)?
    /// Tells what was done. Set it before you finish a video.
    package var log: (@Sendable (String) async -> Void)?

    /// - Parameters:
    ///   - history: Keeps what was watched.
    ///   - listeners: Whoever is interested, in this order.
    package init(
        history: WatchHistory, listeners: [@Sendable (VideoFinished) async -> Void]
    ) {
        self.history = history
    }

    /// - Throws: What the history throws. Then nobody is told.
    package func callAsFunction(_ videoID: UUID) async throws {
        // TODO(7.5): Two jobs are done here, and `listeners` is not used.
        let others = await history.read().filter { $0.videoID != videoID }
        try await history.write([WatchedVideo(videoID: videoID, at: history.now())] + others)
        await count?(videoID)
        await recommend?(videoID)
        await log?("finished \(videoID)")
    }
}

/// What was watched, the last one first: a clock, something to read and something to write, in one.
package struct WatchHistory: Sendable {
    let now: @Sendable () -> Date
    let read: @Sendable () async -> [WatchedVideo]
    let write: @Sendable ([WatchedVideo]) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Date, read: @escaping @Sendable () async -> [WatchedVideo],
        write: @escaping @Sendable ([WatchedVideo]) async throws -> Void
    ) {
        self.now = now
        self.read = read
        self.write = write
    }

    /// Notes that a video was watched just now. A video that was watched before moves to the front.
    package func note(_ videoID: UUID) async throws {
        // TODO(7.5): This forgets all that was watched before.
        try await write([WatchedVideo(videoID: videoID, at: now())])
    }
}

package struct WatchedVideo: Equatable, Sendable {
    package let videoID: UUID
    package let at: Date

    package init(videoID: UUID, at: Date) {
        self.videoID = videoID
        self.at = at
    }
}
