import Foundation
import Stage07Shared

/// A video.
package struct Video: Equatable, Identifiable, Sendable {
    package let id: UUID
    package let title: String
    package let description: String?
    package let url: URL
    package let thumbnailURL: URL
    /// The length in seconds, as the feed says it: it may be any number at all.
    package let duration: TimeInterval

    package init(
        id: UUID, title: String, description: String?, url: URL, thumbnailURL: URL,
        duration: TimeInterval
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.url = url
        self.thumbnailURL = thumbnailURL
        self.duration = duration
    }
}

/// What a load ends in.
package struct LoadedVideos: Equatable, Sendable {
    package let videos: [Video]
    /// When they were saved, or `nil` if they have just come from the server.
    package let savedAt: Date?
    /// Why the load ended in these, if it was to end in others.
    package var insteadOf: LoadingError?

    package init(videos: [Video], savedAt: Date?) {
        self.videos = videos
        self.savedAt = savedAt
    }
}

extension LoadedVideos {
    /// What a load ended in, in the log's words.
    package var summary: String {
        let source = savedAt == nil ? "from the server" : "saved"
        let reason = insteadOf.map { ", \($0)" } ?? ""
        return "\(videos.count) \(source)\(reason)"
    }
}
