import Foundation

/// The comments, in the server's words. Nobody else has to know them.
package enum CommentFeed {
    /// Where the comments of a video are. All of the feed's URL but its path stays: host, port, query.
    package static func url(of videoID: UUID, below feedURL: URL) -> URL {
        feedURL.appending(components: videoID.uuidString, "comments")
    }

    /// The comments in the server's answer, in its order.
    package static func comments(in answer: HTTPAnswer) throws(LoadingError) -> [Comment] {
        guard (200...299).contains(answer.status),
            let content = try? decoder().decode(Content.self, from: answer.body)
        else { throw .invalidData }
        return content.items.map(\.comment)
    }

    /// One comment by itself, as it comes in a stream.
    package static func comment(in line: Data) throws(LoadingError) -> Comment {
        guard let item = try? decoder().decode(Item.self, from: line) else { throw .invalidData }
        return item.comment
    }

    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
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
