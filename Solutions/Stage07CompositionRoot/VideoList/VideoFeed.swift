import Basics
import Foundation
import Stage07Shared

/// The feed, in the server's words. Nobody else has to know them.
enum VideoFeed {
    /// The videos in the server's answer, in its order.
    static func videos(in answer: HTTPResponse) throws -> [Video] {
        guard answer.status == 200 else { throw LoadingError.invalidData }
        return try JSONDecoder().decode(Content.self, from: answer.body).videos.map(\.video)
    }

    private struct Content: Decodable {
        let videos: [Item]
    }

    private struct Item: Decodable {
        let id: UUID
        let title: String
        let description: String?
        let url: URL
        let thumbnailURL: URL
        let duration: TimeInterval

        enum CodingKeys: String, CodingKey {
            case id, title, description, url, duration
            case thumbnailURL = "thumbnail_url"
        }

        var video: Video {
            Video(
                id: id, title: title, description: description, url: url,
                thumbnailURL: thumbnailURL, duration: duration)
        }
    }
}
