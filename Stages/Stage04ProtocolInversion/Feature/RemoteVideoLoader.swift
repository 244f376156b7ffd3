import Basics
import Foundation
import Platform

/// Loads the feed, saves it in the cache, and falls back to the cached feed.
struct RemoteVideoLoader: VideoLoader {
    private let feedURL: URL
    private let client: any HTTPClient
    private let cache: VideoCache
    private let log: any Log
    private let timeout: Duration
    // TODO(4.1)
    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    /// - Parameter timeout: The longest time that a request may take.
    init(
        feedURL: URL, client: any HTTPClient, cache: VideoCache, log: any Log, timeout: Duration
    ) {
        self.feedURL = feedURL
        self.client = client
        self.cache = cache
        self.log = log
        self.timeout = timeout
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
            logEnd(error is LoadingError ? "failed: \(error)" : "cancelled")
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
            response = try await withTimeout(timeout) { try await session.response(from: feedURL) }
        } catch is HTTPClientError, is TimedOut {
            // TODO(4.2)
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
