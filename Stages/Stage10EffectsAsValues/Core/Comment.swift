import Foundation

/// A comment on a video.
package struct Comment: Decodable, Equatable, Identifiable, Sendable {
    package let id: UUID
    let message: String
    let createdAt: Date
    let author: Author

    /// The user who wrote a comment.
    struct Author: Decodable, Equatable, Sendable {
        let username: String
    }
}
