import Foundation
import Stage09Core

extension VideoStore {
    /// Keeps the save in one file.
    ///
    /// - Parameter file: Where the save is kept.
    package static func file(_ file: URL) -> VideoStore {
        let store = FileVideoStore(file: file)
        return VideoStore(write: { try await store.write($0) }, read: { await store.read() })
    }
}

extension VideoStore {
    /// Logs each failed write, and rethrows its error.
    package func logging(to log: @escaping @Sendable (String) -> Void) -> VideoStore {
        VideoStore(
            write: { save in
                do { try await write(save) } catch {
                    log("save failed: \(error)")
                    throw error
                }
            }, read: read)
    }
}

/// The save, in a file. As an actor, it finishes one access before it begins the next.
private actor FileVideoStore {
    private let file: URL

    init(file: URL) {
        self.file = file
    }

    func write(_ save: SavedVideos) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(Content(save)).write(to: file, options: .atomic)
    }

    func read() -> SavedVideos? {
        guard let data = try? Data(contentsOf: file),
            let content = try? JSONDecoder().decode(Content.self, from: data)
        else { return nil }
        return content.save
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
