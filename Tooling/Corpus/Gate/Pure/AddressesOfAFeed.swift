// URLs are put together and taken apart.
import Foundation

func comments(of id: UUID, at feed: URL) -> URL {
    feed.appending(path: id.uuidString.lowercased()).appending(path: "comments")
}

func page(_ base: URL, limit: Int, after id: UUID?) -> URL? {
    var components = URLComponents(url: base, resolvingAgainstBaseURL: false)
    components?.queryItems = [URLQueryItem(name: "limit", value: String(limit))]
    if let id {
        components?.queryItems?.append(URLQueryItem(name: "after_id", value: id.uuidString))
    }
    return components?.url
}
