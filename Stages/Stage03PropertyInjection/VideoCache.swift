import Foundation

/// Keeps the last good feed in one file.
///
/// A save is written beside the file and then moved over it: whoever kills the app half-way finds the
/// old save whole. On the main actor, one save ends before the next begins.
@MainActor
class VideoCache {
    private let file: URL

    /// - Parameter file: Where the save is kept. No other cache may use it.
    init(file: URL) {
        self.file = file
    }

    /// What time it is. A subclass may say something else.
    func now() -> Date {
        Date()
    }

    // TODO(3.1): A test's subclass says what time it is. Nothing changes.

    /// Replaces what was saved, and notes the time.
    ///
    /// - Throws: Whatever the file system says.
    func save(_ videos: [Video]) throws {
        let data = try JSONEncoder().encode(Content(savedAt: Date(), videos: videos))
        let partial = file.appendingPathExtension("partial")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: partial)
        guard rename(partial.path, file.path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// What was saved less than 7 times 24 hours ago, or `nil`: too old, from the future, unreadable
    /// or not there.
    func load() -> LoadedVideos? {
        guard let data = try? Data(contentsOf: file),
            let saved = try? JSONDecoder().decode(Content.self, from: data)
        else { return nil }
        let age = Date().timeIntervalSince(saved.savedAt)
        guard age >= 0, age < 7 * 24 * 60 * 60 else { return nil }
        return LoadedVideos(videos: saved.videos, savedAt: saved.savedAt)
    }

    /// The file's content. A `Date` is stored as the seconds since 1 January 2001, in UTC.
    private struct Content: Codable {
        let savedAt: Date
        let videos: [Video]
    }
}
