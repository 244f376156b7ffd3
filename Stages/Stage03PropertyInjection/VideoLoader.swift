import Basics
import Foundation
import Platform

/// Loads the feed, saves it in the cache, and falls back to the cached feed.
///
/// It is not `final`, so that a test double can be a subclass.
@MainActor
class VideoLoader {
    /// Stores the videos between loads. Required: set it before the first load.
    var cache: VideoCache?
    /// Receives the log lines. Optional.
    unowned var delegate: (any VideoLoaderDelegate)?

    private let feedURL: URL
    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    init(feedURL: URL) {
        self.feedURL = feedURL
    }

    /// Sends one request. Saves the videos of a good response; returns the cached feed after a failure.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        guard let cache else { fatalError("VideoLoader.cache is not set.") }
        let start = ContinuousClock.now
        func logEnd(_ outcome: String) {
            log("load \(outcome), \(millisecondsText(start.duration(to: .now)))")
        }
        log("load started")
        do {
            let loaded = try await fetchOrFallBack(to: cache)
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

    private func fetchOrFallBack(to cache: VideoCache) async throws -> LoadedVideos {
        do {
            let videos = try await fetch()
            try Task.checkCancellation()
            save(videos, in: cache)
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
            response = try await withTimeout(Settings.timeout) { [session, feedURL] in
                try await session.response(from: feedURL)
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            throw LoadingError.connectivity
        }
        do {
            return try VideoFeed.videos(in: response)
        } catch let error as DecodingError {
            log("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }

    private func save(_ videos: [Video], in cache: VideoCache) {
        do {
            try cache.save(videos)
        } catch {
            log("save failed: \(error)")
        }
    }

    private func log(_ message: String) {
        delegate?.videoLoader(self, didLog: message)
    }
}

/// Receives the log lines of a loader.
@MainActor
protocol VideoLoaderDelegate: AnyObject {
    func videoLoader(_ loader: VideoLoader, didLog message: String)
}
