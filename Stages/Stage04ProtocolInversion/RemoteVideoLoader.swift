import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Loads the feed, saves it, and falls back on what was saved.
struct RemoteVideoLoader: VideoLoader {
    private static let session = URLSession(idleTimeout: Settings.idleTimeout)

    private let feedURL: URL
    private let client: any HTTPClient
    private let cache: VideoCache
    private let log: any Log

    /// - Parameters:
    ///   - feedURL: Where this loader finds its feed.
    ///   - client: Whom it asks.
    ///   - cache: What keeps the videos between loads.
    ///   - log: Where it tells what it does.
    init(feedURL: URL, client: any HTTPClient, cache: VideoCache, log: any Log) {
        self.feedURL = feedURL
        self.client = client
        self.cache = cache
        self.log = log
    }

    /// Asks the server once. A good answer is saved; a bad one is replaced by what was saved,
    /// if that is recent enough.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = ContinuousClock.now
        func tell(_ outcome: String) {
            let elapsed = start.duration(to: .now) / .milliseconds(1)
            log.write("load \(outcome), \(Int(elapsed))ms")
        }
        log.write("load started")
        do {
            // TODO(4.2): Somebody was handed in for this.
            let (body, response) = try await Self.session.get(feedURL)
            let videos = try VideoFeed.videos(
                in: HTTPAnswer(status: response.statusCode, body: body))
            // A save that fails costs nobody anything: the videos are here.
            try? cache.save(videos)
            tell("ended: \(videos.count) from the server")
            return LoadedVideos(videos: videos, savedAt: nil)
        } catch let error as VideoLoadingError {
            guard let saved = cache.load() else {
                tell("failed: \(error)")
                throw error
            }
            tell("ended: \(saved.videos.count) saved, \(error)")
            return saved
        } catch {
            tell("cancelled")
            throw error
        }
    }
}
