import Foundation
import Stage09Core

// The tests of the core have values, and no doubles: there is nobody whose part has to be played.

extension Date {
    /// Three o'clock in the afternoon of 14 March 2026, in UTC.
    static let teaTime = Date(timeIntervalSince1970: 1_773_500_400)
}

extension TimeInterval {
    static let minute: TimeInterval = 60
    static let hour: TimeInterval = 60 * 60
    /// 24 hours. In many places, not every day has so many.
    static let day: TimeInterval = 24 * 60 * 60
}

extension [Video] {
    static let ocean = [video("Ocean")]
    static let desert = [video("Desert")]

    private static func video(_ title: String) -> Video {
        Video(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), title: title,
            description: nil, url: URL(filePath: "/video"), thumbnailURL: URL(filePath: "/video"),
            duration: 65)
    }
}

extension HTTPAnswer {
    /// A feed with one video, and another one without any.
    static let ocean = feed(.ocean)
    static let noVideos = feed([])
    static let broken = HTTPAnswer(status: 200, body: Data("{\"videos\": [{}]}".utf8))

    static func feed(_ videos: [Video], status: Int = 200) -> HTTPAnswer {
        let items = videos.map {
            """
            {"id": "\($0.id)", "title": "\($0.title)", "duration": \($0.duration),
             "url": "\($0.url)", "thumbnail_url": "\($0.thumbnailURL)"}
            """
        }
        return HTTPAnswer(
            status: status, body: Data("{\"videos\": [\(items.joined(separator: ", "))]}".utf8))
    }
}

extension Comment {
    static let nice = Comment(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)), message: "Nice!",
        createdAt: .teaTime, author: "anna")
}

extension HTTPAnswer {
    /// A list with one comment.
    static let nice = HTTPAnswer(
        status: 200,
        body: Data(
            """
            {"items": [{
                "id": "\(Comment.nice.id)", "message": "Nice!", "author": {"username": "anna"},
                "created_at": "2026-03-14T15:00:00Z"
            }]}
            """.utf8))
}

extension SavedVideos {
    /// - Parameter age: How long before tea time it was saved, in seconds.
    static func desert(age: TimeInterval) -> SavedVideos {
        SavedVideos(videos: .desert, savedAt: Date.teaTime - age)
    }
}

extension Calendar {
    static func gregorian(in timeZone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        return calendar
    }
}
