// A mapper that parses dates of ISO 8601, and sorts.
import Foundation

struct MappedComment: Equatable, Sendable {
    let message: String
    let createdAt: Date
    let author: String
}

enum CommentMapper {
    private struct Root: Decodable { let items: [Item] }
    private struct Item: Decodable {
        let message: String
        let createdAt: Date
        let author: Author

        enum CodingKeys: String, CodingKey {
            case message, author
            case createdAt = "created_at"
        }
    }
    private struct Author: Decodable { let username: String }

    static func comments(from data: Data) throws -> [MappedComment] {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Root.self, from: data).items
            .map {
                MappedComment(
                    message: $0.message, createdAt: $0.createdAt, author: $0.author.username)
            }
            .sorted { $0.createdAt > $1.createdAt }
    }

    static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
