import Foundation

/// How the list gets its videos.
///
/// Throws `VideoLoadingError`, or `CancellationError` if the task was cancelled.
typealias LoadVideos = @Sendable () async throws -> LoadedVideos

/// Loads the feed, saves it, and falls back on what was saved.
struct RemoteVideoLoader: Sendable {
    /// How long a load may take at most, also if the server never falls silent.
    static let deadline = Duration.seconds(60)

    private let feedURL: URL
    private let get: HTTPGet
    private let cache: VideoCache
    private let log: any Log
    private let world: World

    /// - Parameters:
    ///   - feedURL: Where this loader finds its feed.
    ///   - get: How it asks the server.
    ///   - cache: What keeps the videos between loads.
    ///   - log: Where it tells what it does.
    ///   - world: Measures and limits how long a load takes.
    init(
        feedURL: URL, get: @escaping HTTPGet, cache: VideoCache,
        log: @escaping @Sendable (String) -> Void, world: World
    ) {
        self.feedURL = feedURL
        self.get = get
        self.cache = cache
        // TODO(5.1): Tell what a load does to whom the loader was given.
        self.log = StandardErrorLog(isVerbose: CommandLine.arguments.contains("--verbose"))
        self.world = world
    }

    /// Asks the server once. A good answer is saved; a bad one is replaced by what was saved,
    /// if that is recent enough.
    ///
    /// - Throws: `VideoLoadingError`, or `CancellationError` if the task was cancelled.
    func load() async throws -> LoadedVideos {
        let start = world.uptime()
        func tell(_ outcome: String) {
            log.write("load \(outcome), \(Int((world.uptime() - start) / .milliseconds(1)))ms")
        }
        log.write("load started")
        do {
            let videos = try await withDeadline(Self.deadline, sleep: world.sleep) {
                try VideoFeed.videos(in: try await get(feedURL))
            }
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

/// Hears what a loader does.
protocol Log: Sendable {
    func write(_ message: String)
}

/// Writes to standard error.
struct StandardErrorLog: Log {
    /// Whether it writes at all.
    let isVerbose: Bool

    func write(_ message: String) {
        if isVerbose { Terminal.writeError(message) }
    }
}
