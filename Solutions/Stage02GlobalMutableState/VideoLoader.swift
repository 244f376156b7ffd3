import Basics
import Foundation
import Platform

/// Loads the feed, saves it in the cache, and falls back to the cached feed.
///
/// It is not `final`, so that a test double can be a subclass. `@unchecked`, because the compiler cannot
/// check the stored properties of subclasses.
class VideoLoader: @unchecked Sendable {
    /// The app's loader.
    static var shared: VideoLoader {
        get { current.value }
        set { current.value = newValue }
    }

    private static let current = Shared(
        VideoLoader(feedURL: Settings.feedURL, log: .standardError))

    private let feedURL: URL
    private let log: Log
    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    init(feedURL: URL, log: Log) {
        self.feedURL = feedURL
        self.log = log
    }

    /// Sends one request. Saves the videos of a good response; returns the cached feed after a failure.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = ContinuousClock.now
        func logEnd(_ outcome: String) {
            log.write("load \(outcome), \(millisecondsText(start.duration(to: .now)))")
        }
        log.write("load started")
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
            guard let cached = Services.resolve(VideoCache.self).load() else { throw error }
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
            log.write("decoding failed: \(error)")
            throw LoadingError.invalidData
        }
    }

    private func save(_ videos: [Video]) {
        do {
            try Services.resolve(VideoCache.self).save(videos)
        } catch {
            log.write("save failed: \(error)")
        }
    }
}
