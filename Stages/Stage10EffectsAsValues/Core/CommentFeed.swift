import Foundation

/// The JSON format of the comments of a video.
package struct CommentFeed: Decodable {
    private let items: [Comment]

    /// Returns the URL of a video's comments. The feed's host, port and query stay as they are.
    package static func url(of videoID: UUID, below feedURL: URL) -> URL {
        feedURL.appending(components: videoID.uuidString, "comments")
    }

    /// Returns the outcome of a request for comments, in the server's order.
    package static func outcome(status: Int, body: Data) -> FetchOutcome<[Comment]> {
        guard (200...299).contains(status) else { return .invalid(fault: nil) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            return .loaded(try decoder.decode(CommentFeed.self, from: body).items)
        } catch {
            return .invalid(fault: "\(error)")
        }
    }
}
