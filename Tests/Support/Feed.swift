import Foundation
import Loopback

/// One video of the server's JSON, field by field, so that a field can be wrong or missing.
public struct FeedVideo: Sendable {
    /// The raw JSON of each field.
    private var fields: [String: String]

    /// - Parameter duration: In seconds, as raw JSON.
    public init(_ title: String, duration: String = "65") {
        fields = [
            "id": "\"\(UUID().uuidString)\"",
            "title": "\"\(title)\"",
            "description": "\"About \(title)\"",
            "url": "\"https://example.com/video.mp4\"",
            "thumbnail_url": "\"https://example.com/video.png\"",
            "duration": duration,
        ]
    }

    public static let ocean = FeedVideo("Ocean")
    public static let desert = FeedVideo("Desert")

    /// A megabyte.
    public static let big = FeedVideo("Big").with(
        "description", "\"\(String(repeating: "x", count: 1_000_000))\"")

    public func without(_ field: String) -> FeedVideo {
        var copy = self
        copy.fields[field] = nil
        return copy
    }

    /// - Parameter json: The raw JSON that stands there instead.
    public func with(_ field: String, _ json: String) -> FeedVideo {
        var copy = self
        copy.fields[field] = json
        return copy
    }

    var json: String {
        let pairs = fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
        return "{\(pairs.joined(separator: ", "))}"
    }
}

extension [FeedVideo] {
    /// The feed that has these videos.
    public var feed: Data {
        Data("{\"videos\": [\(map(\.json).joined(separator: ", "))]}".utf8)
    }
}

extension Answer {
    public static func feed(_ videos: FeedVideo...) -> Answer {
        .status(200, body: videos.feed)
    }
}
