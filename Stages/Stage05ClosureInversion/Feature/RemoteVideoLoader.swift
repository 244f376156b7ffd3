import Basics
import Foundation
import Platform

/// Loads the feed, saves it in the cache, and falls back to the cached feed.
struct RemoteVideoLoader: Sendable {
    private let feedURL: URL
    private let cache: VideoCache
    private let timeout: Duration
    private let world: World
    // TODO(5.1): Receive functions in place of the session and `Terminal.log`.
    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    /// - Parameter timeout: The longest time that a request may take.
    init(feedURL: URL, cache: VideoCache, timeout: Duration, world: World) {
        self.feedURL = feedURL
        self.cache = cache
        self.timeout = timeout
        self.world = world
    }

    /// Sends one request. Saves the videos of a good response; returns the cached feed after a failure.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = ContinuousClock.now
        func logEnd(_ outcome: String) {
            Terminal.log("load \(outcome), \(millisecondsText(start.duration(to: .now)))")
        }
        Terminal.log("load started")
        do {
            let loaded = try await fetchOrFallBack()
            try Task.checkCancellation()
            logEnd("ended: \(loaded.logDescription)")
            return loaded
        } catch {
            // A cancelled load stays cancelled, whatever failed in the meantime.
            let error = Task.isCancelled ? CancellationError() : error
            logEnd(error is CancellationError ? "cancelled" : "failed: \(error)")
            throw error
        }
    }

    private func fetchOrFallBack() async throws -> LoadedVideos {
        do {
            let videos = try await fetch()
            try Task.checkCancellation()
            save(videos)
            return LoadedVideos(videos: videos)
        } catch let error as LoadingError {
            guard let cached = cache.load() else { throw error }
            return LoadedVideos(
                videos: cached.videos, savedAt: cached.savedAt, fallbackReason: error)
        }
    }

    private func fetch() async throws -> [Video] {
        let response: HTTPResponse
        do {
            // TODO(5.5)
            response = try await withTimeout(timeout) { try await session.response(from: feedURL) }
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoadingError.connectivity
        }
        do {
            return try VideoFeed.videos(in: response)
        } catch let error as DecodingError {
            Terminal.log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }

    private func save(_ videos: [Video]) {
        do {
            try cache.save(videos)
        } catch {
            Terminal.log("save failed: \(error)")
        }
    }
}
