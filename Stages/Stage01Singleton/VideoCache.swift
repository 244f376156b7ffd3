import Foundation
import Platform

/// Stores the videos of the last good response in one file.
///
/// A feed saved in one file and looked for in another is lost.
final class VideoCache: Sendable {
    // TODO(1.3)
    static var shared: VideoCache { VideoCache(file: Settings.cacheFile) }

    private let file: URL

    init(file: URL) {
        self.file = file
    }

    /// Replaces the cached feed and stamps it with the current date.
    ///
    /// - Throws: The file system's error. The previous feed is then unchanged.
    func save(_ videos: [Video]) throws {
        let feed = CachedFeed(videos: videos, savedAt: Date())
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(feed).write(to: file, options: .atomic)
    }

    /// Returns the cached feed; `nil` if there is none, if it cannot be read, if it is seven days old
    /// or older, or if its date is in the future.
    func load() -> CachedFeed? {
        guard let data = try? Data(contentsOf: file),
            let feed = try? JSONDecoder().decode(CachedFeed.self, from: data)
        else { return nil }
        let age = Date().timeIntervalSince(feed.savedAt)
        return age >= 0 && age < 7 * 24 * 60 * 60 ? feed : nil
    }
}
