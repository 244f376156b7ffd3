import Foundation

/// A video, whichever server described it.
// TODO(4.A): Video should know no JSON.
struct Video: Decodable, Equatable, Sendable {
    let id: UUID
    let title: String
    let url: URL
    /// The length in seconds.
    let duration: TimeInterval

    init(id: UUID, title: String, url: URL, duration: TimeInterval) {
        self.id = id
        self.title = title
        self.url = url
        self.duration = duration
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decodeIfPresent(UUID.self, forKey: .id) ?? UUID()
        title =
            try (try? values.decode(String.self, forKey: .title))
            ?? values.decode(String.self, forKey: .name)
        url =
            try (try? values.decode(URL.self, forKey: .url))
            ?? values.decode(URL.self, forKey: .stream)
        duration =
            try (try? values.decode(TimeInterval.self, forKey: .duration))
            ?? values.decode(TimeInterval.self, forKey: .milliseconds)
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, name, url, stream, duration
        case milliseconds = "length_ms"
    }
}
