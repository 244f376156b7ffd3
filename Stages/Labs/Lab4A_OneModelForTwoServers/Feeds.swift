import Foundation

// TODO(4.A): Decode each feed into types of its own, and map them to Video.

/// The news server: `{"videos": [{"id": …, "title": …, "url": …, "duration": 65}]}`
enum NewsFeed {
    /// Returns the videos of a response body. Throws if any of them cannot be decoded.
    static func videos(in data: Data) throws -> [Video] {
        try JSONDecoder().decode([String: [Readable]].self, from: data)["videos", default: []]
            .compactMap(\.video)
    }
}

/// The archive: `{"items": [{"uuid": …, "name": …, "stream": …, "length_ms": 65000}]}`
enum ArchiveFeed {
    /// Returns the videos of a response body. Throws if any of them cannot be decoded.
    static func videos(in data: Data) throws -> [Video] {
        try JSONDecoder().decode([String: [Readable]].self, from: data)["items", default: []]
            .compactMap(\.video)
    }
}

/// A video, or `nil` if it cannot be decoded.
private struct Readable: Decodable {
    let video: Video?

    init(from decoder: any Decoder) throws {
        video = try? Video(from: decoder)
    }
}
