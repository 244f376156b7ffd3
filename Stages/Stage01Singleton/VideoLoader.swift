import Basics
import Foundation
import Platform

/// Loads the feed, saves it in the cache, and falls back to the cached feed.
final class VideoLoader: Sendable {
    /// The app's loader. Other loaders can exist beside it, as with `URLSession.shared`.
    // TODO(1.2)
    static var shared: VideoLoader { VideoLoader(feedURL: Settings.feedURL) }

    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    init(feedURL: URL) {
        // TODO(1.4)
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
            guard let cached = VideoCache(file: Settings.cacheFile).load() else { throw error }
            return LoadedVideos(
                videos: cached.videos, savedAt: cached.savedAt, fallbackReason: error)
        }
    }

    private func fetch() async throws -> [Video] {
        let response: HTTPResponse
        do {
            response = try await withTimeout(Settings.timeout) { [session] in
                try await session.response(from: Settings.feedURL)
            }
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
            try VideoCache(file: Settings.cacheFile).save(videos)
        } catch {
            Terminal.log("save failed: \(error)")
        }
    }
}
