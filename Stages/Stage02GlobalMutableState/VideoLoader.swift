import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Loads the feed, saves it, and falls back on what was saved.
///
/// Not `final`, so that a fake can be a subclass. What a subclass adds, Swift cannot check from here;
/// hence `@unchecked`: whoever writes one promises that many tasks may use it at once.
class VideoLoader: @unchecked Sendable {
    /// The loader that the list asks. Replace it, and the list asks another.
    // TODO(2.5): Who sees to it that this is not read and replaced at the same moment?
    nonisolated(unsafe) static var shared = VideoLoader(
        feedURL: Settings.feedURL, log: .current)

    private let feedURL: URL
    private let session = URLSession(idleTimeout: Settings.idleTimeout)

    /// - Parameters:
    ///   - feedURL: Where this loader finds its feed.
    ///   - log: Where it tells what it does.
    init(feedURL: URL, log: Log) {
        self.feedURL = feedURL
        // TODO(2.6): This loader was given a log. Whom does it tell what it does?
    }

    /// Asks the server once. A good answer is saved; a bad one is replaced by what was saved,
    /// if that is recent enough.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = ContinuousClock.now
        Log.current.write("load started")
        do {
            let videos = try await fetch()
            // A save that fails costs nobody anything: the videos are here.
            try? Services.resolve(VideoCache.self)?.save(videos)
            Log.current.write("load ended: \(videos.count) from the server", since: start)
            return LoadedVideos(videos: videos, savedAt: nil)
        } catch let error as VideoLoadingError {
            guard let saved = Services.resolve(VideoCache.self)?.load() else {
                Log.current.write("load failed: \(error)", since: start)
                throw error
            }
            Log.current.write("load ended: \(saved.videos.count) saved, \(error)", since: start)
            return saved
        } catch {
            Log.current.write("load cancelled", since: start)
            throw error
        }
    }

    private func fetch() async throws -> [Video] {
        let (data, response) = try await session.get(feedURL)
        guard response.statusCode == 200,
            let feed = try? JSONDecoder().decode(Feed.self, from: data)
        else { throw VideoLoadingError.invalidData }
        return feed.videos
    }

    private struct Feed: Decodable {
        let videos: [Video]
    }
}
