import Basics
import Foundation
import Stage07Shared

/// The comments, in the server's words. Nobody else has to know them.
enum CommentFeed {
    /// Where the comments of a video are. All of the feed's URL but its path stays: host, port, query.
    static func url(of videoID: UUID, below feedURL: URL) -> URL {
        feedURL.appending(components: videoID.uuidString, "comments")
    }

    /// The comments in the server's answer, in its order.
    static func comments(in answer: HTTPResponse) throws -> [Comment] {
        guard (200...299).contains(answer.status) else { throw LoadingError.invalidData }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Content.self, from: answer.body).items.map(\.comment)
    }

    private struct Content: Decodable {
        let items: [Item]
    }

    private struct Item: Decodable {
        let id: UUID
        let message: String
        let createdAt: Date
        let author: Author

        enum CodingKeys: String, CodingKey {
            case id, message, author
            case createdAt = "created_at"
        }

        var comment: Comment {
            Comment(id: id, message: message, createdAt: createdAt, author: author.username)
        }
    }

    private struct Author: Decodable {
        let username: String
    }
}
