import Foundation

/// Something that has happened, in the words of the domain (a domain event).
package struct VideoFinished: Equatable, Sendable {
    package let videoID: UUID
}

/// What is done when a video has been watched to its end.
package struct FinishVideo: Sendable {
    private let history: WatchHistory
    private let listeners: [@Sendable (VideoFinished) async -> Void]

    /// - Parameters:
    ///   - history: Keeps what was watched.
    ///   - listeners: Whoever is interested, in this order.
    package init(
        history: WatchHistory, listeners: [@Sendable (VideoFinished) async -> Void]
    ) {
        self.history = history
        self.listeners = listeners
    }

    /// - Throws: What the history throws. Then nobody is told.
    package func callAsFunction(_ videoID: UUID) async throws {
        try await history.note(videoID)
        for listener in listeners { await listener(VideoFinished(videoID: videoID)) }
    }
}

/// What was watched, the last one first (a facade service): whoever notes a video need not know that
/// this takes a clock, something to read and something to write.
package struct WatchHistory: Sendable {
    private let now: @Sendable () -> Date
    private let read: @Sendable () async -> [WatchedVideo]
    private let write: @Sendable ([WatchedVideo]) async throws -> Void

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
        let others = await read().filter { $0.videoID != videoID }
        try await write([WatchedVideo(videoID: videoID, at: now())] + others)
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
