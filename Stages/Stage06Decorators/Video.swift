import Foundation

/// A video.
struct Video: Equatable, Identifiable, Sendable {
    let id: UUID
    let title: String
    let description: String?
    let url: URL
    let thumbnailURL: URL
    /// The length in seconds, as the feed says it: it may be any number at all.
    let duration: TimeInterval
}

/// What a load ends in.
struct LoadedVideos: Equatable, Sendable {
    let videos: [Video]
    /// When they were saved, or `nil` if they have just come from the server.
    let savedAt: Date?
    /// Why the load ended in these, if it was to end in others.
    var insteadOf: LoadingError?
}

/// Why a load failed. A load that was cancelled throws `CancellationError` instead.
enum LoadingError: Error {
    /// The server could not be reached, or went away before its answer was whole.
    case connectivity
    /// The server answered with something that is not a feed.
    case invalidData
}
