import Foundation
import Platform

/// Stores the cached feed in one file.
struct FileVideoStore: VideoStore {
    /// The file of the feed.
    let file = Settings.cacheFile

    func write(_ feed: CachedFeed) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(feed).write(to: file, options: .atomic)
    }

    func remove() throws {
        try FileManager.default.removeItem(at: file)
    }

    func read() -> CachedFeed? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try? JSONDecoder().decode(CachedFeed.self, from: data)
    }
}
