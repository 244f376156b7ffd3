import Foundation

/// What somebody has said of a video.
package struct Comment: Equatable, Identifiable, Sendable {
    package let id: UUID
    package let message: String
    package let createdAt: Date
    package let author: String

    package init(id: UUID, message: String, createdAt: Date, author: String) {
        self.id = id
        self.message = message
        self.createdAt = createdAt
        self.author = author
    }
}
