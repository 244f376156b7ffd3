import Foundation
import Stage09Shared

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

/// The result of a load.
package struct LoadedVideos: Equatable, Sendable {
    let videos: [Video]
    /// The date at which cached videos were saved; `nil` if the videos came from the server.
    var savedAt: Date?
    /// The error that caused the fallback to the cache; `nil` if the videos came from the server.
    var fallbackReason: LoadingError?

    /// "3 from the server" or "3 saved, connectivity"
    package var logDescription: String {
        fallbackReason.map { "\(videos.count) saved, \($0)" } ?? "\(videos.count) from the server"
    }
}
