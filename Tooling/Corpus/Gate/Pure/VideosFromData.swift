// A mapper: bytes and a status become videos, by private types that say how they are coded.
import Foundation

struct MappedVideo: Equatable {
    let id: UUID
    let title: String
    let description: String?
    let url: URL
    let duration: Double
}

enum MappingError: Error { case invalidData }

enum VideoMapper {
    private struct Root: Decodable { let videos: [Item] }

    private struct Item: Decodable {
        let id: UUID
        let title: String
        let description: String?
        let url: URL
        let thumbnailURL: URL
        let duration: Double

        enum CodingKeys: String, CodingKey {
            case id, title, description, url, duration
            case thumbnailURL = "thumbnail_url"
        }

        var video: MappedVideo {
            MappedVideo(
                id: id, title: title, description: description, url: url, duration: duration)
        }
    }

    static func videos(from data: Data, status: Int) throws(MappingError) -> [MappedVideo] {
        guard status == 200, let root = try? JSONDecoder().decode(Root.self, from: data) else {
            throw .invalidData
        }
        return root.videos.map(\.video)
    }
}
