import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Loads the feed, saves it, and falls back on what was saved.
final class VideoLoader: Sendable {
    /// The loader that most of the app wants. You may make another, as with `URLSession.shared`.
    // TODO(1.5): How often is it made?
    static var shared: VideoLoader { VideoLoader(feedURL: Settings.feedURL) }

    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    /// - Parameter feedURL: Where this loader finds its feed.
    // TODO(1.5): What becomes of the URL?
    init(feedURL: URL) {}

    /// Asks the server once. A good answer is saved; a bad one is replaced by what was saved,
    /// if that is recent enough.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = ContinuousClock.now
        Log.write("load started")
        do {
            let videos = try await fetch()
            // A save that fails costs nobody anything: the videos are here.
            try? VideoCache().save(videos)
            Log.write("load ended: \(videos.count) from the server", since: start)
            return LoadedVideos(videos: videos, savedAt: nil)
        } catch let error as VideoLoadingError {
            guard let saved = VideoCache().load() else {
                Log.write("load failed: \(error)", since: start)
                throw error
            }
            Log.write("load ended: \(saved.videos.count) saved, \(error)", since: start)
            return saved
        } catch {
            Log.write("load cancelled", since: start)
            throw error
        }
    }

    private func fetch() async throws -> [Video] {
        let (data, response) = try await session.get(Settings.feedURL)
        guard response.statusCode == 200,
            let feed = try? JSONDecoder().decode(Feed.self, from: data)
        else { throw VideoLoadingError.invalidData }
        return feed.videos
    }

    private struct Feed: Decodable {
        let videos: [Video]
    }
}
