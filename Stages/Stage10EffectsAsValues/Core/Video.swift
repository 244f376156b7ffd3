import Foundation

/// A video of the feed.
package struct Video: Codable, Equatable, Identifiable, Sendable {
    package let id: UUID
    let title: String
    let description: String?
    let url: URL
    let thumbnailURL: URL
    /// The length in seconds. The server may send any number.
    let duration: TimeInterval

    private enum CodingKeys: String, CodingKey {
        case id, title, description, url, duration
        case thumbnailURL = "thumbnail_url"
    }
}

/// The videos of the last good response, and the date at which they were saved.
package struct CachedFeed: Codable, Equatable, Sendable {
    let videos: [Video]
    let savedAt: Date
}
