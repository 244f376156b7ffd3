import Basics
import Foundation
import Stage09Shared

/// The JSON format of the comments of a video.
struct CommentFeed: Decodable {
    private let items: [Comment]

    /// Returns the URL of a video's comments. The feed's host, port and query stay as they are.
    static func url(of videoID: UUID, below feedURL: URL) -> URL {
        feedURL.appending(components: videoID.uuidString, "comments")
    }

    /// Returns the comments of a response, in the server's order.
    ///
    /// - Throws: `LoadingError.invalidData` if the status is not 200 to 299; a `DecodingError` if the
    ///   body is not a list of comments.
    static func comments(in response: HTTPResponse) throws -> [Comment] {
        guard (200...299).contains(response.status) else { throw LoadingError.invalidData }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(CommentFeed.self, from: response.body).items
    }
}
