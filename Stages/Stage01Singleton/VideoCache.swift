import Foundation

/// Keeps the last good feed in one file.
///
/// A save is written beside the file and then moved over it, so that a kill half-way leaves the old
/// save whole. Two caches would write to the same place beside it at once.
final class VideoCache: Sendable {
    // TODO(1.4): There must be one cache, and never a second.
    static var shared: VideoCache { VideoCache() }

    private let file = Settings.cacheFile
    private let lock = NSLock()

    init() {}

    /// Replaces what was saved, and notes the time.
    ///
    /// - Throws: Whatever the file system says.
    func save(_ videos: [Video]) throws {
        let data = try JSONEncoder().encode(Save(savedAt: Date(), videos: videos))
        let partial = file.appendingPathExtension("partial")
        try lock.withLock {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: partial)
            guard rename(partial.path, file.path) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
        }
    }

    /// What was saved less than 7 times 24 hours ago, or `nil`: too old, from the future, unreadable
    /// or not there.
    func load() -> LoadedVideos? {
        guard let data = lock.withLock({ try? Data(contentsOf: file) }),
            let save = try? JSONDecoder().decode(Save.self, from: data)
        else { return nil }
        let age = Date().timeIntervalSince(save.savedAt)
        guard age >= 0, age < 7 * 24 * 60 * 60 else { return nil }
        return LoadedVideos(videos: save.videos, savedAt: save.savedAt)
    }

    /// The file's content. A `Date` is stored as the seconds since 1 January 2001, in UTC.
    private struct Save: Codable {
        let savedAt: Date
        let videos: [Video]
    }
}
