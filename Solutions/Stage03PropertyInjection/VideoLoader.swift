import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Loads the feed, saves it, and falls back on what was saved.
///
/// On the main actor: it has properties that anybody may set, and something has to see to it that
/// nobody does while somebody else reads them.
@MainActor
class VideoLoader {
    /// Keeps the videos between loads. It has no default: set it before the first load.
    var cache: VideoCache?

    /// Hears of every load. A loader does its work without one, too.
    weak var delegate: (any VideoLoaderDelegate)?

    /// What it asks the server through. The default waits 10 seconds for a silent server.
    var session = URLSession(idleTimeout: 10)

    private let feedURL: URL

    /// - Parameter feedURL: Where this loader finds its feed.
    init(feedURL: URL) {
        self.feedURL = feedURL
    }

    /// Asks the server once. A good answer is saved; a bad one is replaced by what was saved,
    /// if that is recent enough.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        guard let cache else {
            fatalError(
                "This VideoLoader has no cache. Set its property cache before the first load.")
        }
        let start = ContinuousClock.now
        func tell(_ outcome: String) {
            delegate?.loader(self, didEnd: outcome, after: start.duration(to: .now))
        }
        delegate?.loaderDidStart(self)
        do {
            let videos = try await fetch()
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

/// Hears what a loader does.
@MainActor
protocol VideoLoaderDelegate: AnyObject {
    func loaderDidStart(_ loader: VideoLoader)

    /// - Parameters:
    ///   - outcome: "ended: 3 from the server", "failed: connectivity", "cancelled".
    ///   - elapsed: How long the load took.
    func loader(_ loader: VideoLoader, didEnd outcome: String, after elapsed: Duration)
}
