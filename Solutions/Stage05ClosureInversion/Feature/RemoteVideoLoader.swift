import Basics
import Foundation

/// Loads the feed, saves it in the cache, and falls back to the cached feed.
struct RemoteVideoLoader: Sendable {
    private let feedURL: URL
    private let get: HTTPGet
    private let cache: VideoCache
    private let log: @Sendable (String) -> Void
    private let timeout: Duration
    private let uptime: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - timeout: The longest time that a request may take.
    ///   - sleep: Waits for the time-out. It must throw when its task is cancelled.
    init(
        feedURL: URL, get: @escaping HTTPGet, cache: VideoCache,
        log: @escaping @Sendable (String) -> Void, timeout: Duration,
        uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.feedURL = feedURL
        self.get = get
        self.cache = cache
        self.log = log
        self.timeout = timeout
        self.uptime = uptime
        self.sleep = sleep
    }

    /// Sends one request. Saves the videos of a good response; returns the cached feed after a failure.
    ///
    /// - Throws: `LoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = uptime()
        func logEnd(_ outcome: String) {
            log("load \(outcome), \(millisecondsText(uptime() - start))")
        }
        log("load started")
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
            response = try await withTimeout(timeout, sleep: sleep) { try await get(feedURL) }
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

    private func save(_ videos: [Video]) {
        do {
            try cache.save(videos)
        } catch {
            log("save failed: \(error)")
        }
    }
}
