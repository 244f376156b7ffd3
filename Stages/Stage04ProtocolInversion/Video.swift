import Foundation

/// A video.
// TODO(4.4): In whose words is this type written?
struct Video: Decodable, Equatable, Identifiable, Sendable {
    let id: UUID
    let title: String
    let description: String?
    let url: URL
    let thumbnailURL: URL
    /// The length in seconds, as the feed says it: it may be any number at all.
    let duration: TimeInterval

    private enum CodingKeys: String, CodingKey {
        case id, title, description, url, duration
        case thumbnailURL = "thumbnail_url"
    }
}

/// What a load ends in.
struct LoadedVideos: Equatable, Sendable {
    let videos: [Video]
    /// When they were saved, or `nil` if they have just come from the server.
    let savedAt: Date?
}

/// Why a load failed. A load that was cancelled throws `CancellationError` instead.
enum VideoLoadingError: Error {
    /// The server could not be reached, or went away before its answer was whole.
    case connectivity
    /// The server answered with something that is not a feed.
    case invalidData
}
