import Foundation

/// The news server: `{"videos": [{"id": …, "title": …, "url": …, "duration": 65}]}`
struct NewsFeed: Decodable {
    private let videos: [Item]

    private struct Item: Decodable {
        let id: UUID
        let title: String
        let url: URL
        let duration: TimeInterval

        var video: Video { Video(id: id, title: title, url: url, duration: duration) }
    }

    /// Returns the videos of a response body. Throws if any of them cannot be decoded.
    static func videos(in data: Data) throws -> [Video] {
        try JSONDecoder().decode(NewsFeed.self, from: data).videos.map(\.video)
    }
}

/// The archive: `{"items": [{"uuid": …, "name": …, "stream": …, "length_ms": 65000}]}`
struct ArchiveFeed: Decodable {
    private let items: [Item]

    private struct Item: Decodable {
        let uuid: UUID
        let name: String
        let stream: URL
        let milliseconds: Int

        var video: Video {
            Video(id: uuid, title: name, url: stream, duration: Double(milliseconds) / 1000)
        }

        private enum CodingKeys: String, CodingKey {
            case uuid, name, stream
            case milliseconds = "length_ms"
        }
    }

    /// Returns the videos of a response body. Throws if any of them cannot be decoded.
    static func videos(in data: Data) throws -> [Video] {
        try JSONDecoder().decode(ArchiveFeed.self, from: data).items.map(\.video)
    }
}
