import Foundation
import Stage09Core

extension VideoStore {
    /// Keeps the save in one file.
    ///
    /// - Parameters:
    ///   - file: Where the save is kept.
    ///   - newIdentifier: Makes names that nobody has used before.
    package static func file(
        _ file: URL, newIdentifier: @escaping @Sendable () -> UUID
    ) -> VideoStore {
        let store = FileVideoStore(file: file, newIdentifier: newIdentifier)
        return VideoStore(write: { try await store.write($0) }, read: { await store.read() })
    }
}

/// The save, in a file.
///
/// A save is written beside the file, under a new name, and then moved over it: whoever kills the
/// app half-way finds the old save whole. As an actor, it finishes one before it begins the next.
private actor FileVideoStore {
    private let file: URL
    private let newIdentifier: @Sendable () -> UUID

    init(file: URL, newIdentifier: @escaping @Sendable () -> UUID) {
        self.file = file
        self.newIdentifier = newIdentifier
    }

    func write(_ save: SavedVideos) throws {
        let data = try JSONEncoder().encode(Content(save))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let partial = file.appendingPathExtension(newIdentifier().uuidString)
        do {
            try data.write(to: partial)
            guard rename(partial.path, file.path) == 0 else {
                throw CocoaError(.fileWriteUnknown)
            }
        } catch {
            try? FileManager.default.removeItem(at: partial)
            throw error
        }
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
