import Foundation

/// Keeps the save in one file.
///
/// A save is written beside the file and then moved over it: whoever kills the app half-way finds the
/// old save whole. The lock keeps two saves from writing there at once.
final class FileVideoStore: VideoStore, RemovableStore {
    private let file: URL
    private let lock = NSLock()

    /// - Parameter file: Where the save is kept. No other store may use it.
    init(file: URL) {
        self.file = file
    }

    func write(_ save: SavedVideos) throws {
        let data = try JSONEncoder().encode(Content(save))
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

    func read() -> SavedVideos? {
        guard let data = lock.withLock({ try? Data(contentsOf: file) }),
            let content = try? JSONDecoder().decode(Content.self, from: data)
        else { return nil }
        return content.save
    }

    func remove() throws {
        try lock.withLock {
            // What a save that was cut short has left behind goes, too.
            for file in [file, file.appendingPathExtension("partial")]
            where FileManager.default.fileExists(atPath: file.path) {
                try FileManager.default.removeItem(at: file)
            }
        }
    }

    /// The file's content. A `Date` is stored as the seconds since 1 January 2001, in UTC.
    private struct Content: Codable {
        let savedAt: Date
        let videos: [Item]

        init(_ save: SavedVideos) {
            savedAt = save.savedAt
            videos = save.videos.map(Item.init)
        }

        var save: SavedVideos {
            SavedVideos(videos: videos.map(\.video), savedAt: savedAt)
        }
    }

    private struct Item: Codable {
        let id: UUID
        let title: String
        let description: String?
        let url: URL
        let thumbnailURL: URL
        let duration: TimeInterval

        enum CodingKeys: String, CodingKey {
            case id, title, description, url, duration
            case thumbnailURL = "thumbnail_url"
        }

        init(_ video: Video) {
            id = video.id
            title = video.title
            description = video.description
            url = video.url
            thumbnailURL = video.thumbnailURL
            duration = video.duration
        }

        var video: Video {
            Video(
                id: id, title: title, description: description, url: url,
                thumbnailURL: thumbnailURL, duration: duration)
        }
    }
}
