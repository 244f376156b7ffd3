import Foundation

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

/// What is saved.
package struct SavedVideos: Equatable, Sendable {
    package let videos: [Video]
    package let savedAt: Date

    package init(videos: [Video], savedAt: Date) {
        self.videos = videos
        self.savedAt = savedAt
    }
}
