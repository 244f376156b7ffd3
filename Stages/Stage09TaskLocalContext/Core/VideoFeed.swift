import Foundation

/// The feed, in the server's words. Nobody else has to know them.
package enum VideoFeed {
    /// The videos in the server's answer, in its order.
    package static func videos(in answer: HTTPAnswer) throws(LoadingError) -> [Video] {
        guard answer.status == 200,
            let content = try? JSONDecoder().decode(Content.self, from: answer.body)
        else { throw .invalidData }
        return content.videos.map(\.video)
    }

    /// Describes why a response with status 200 cannot be decoded; `nil` if it can be.
    package static func fault(in answer: HTTPAnswer) -> String? {
        guard answer.status == 200 else { return nil }
        do {
            _ = try JSONDecoder().decode(Content.self, from: answer.body)
            return nil
        } catch {
            return "\(error)"
        }
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
