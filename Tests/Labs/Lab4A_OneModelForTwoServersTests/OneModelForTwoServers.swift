import Foundation
import TestSupport
import Testing

@testable import Lab4A_OneModelForTwoServers

// Lab 4.A in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("4.A One model for two servers")
struct OneModelForTwoServers {
    @Test("both feeds return the same video", arguments: Feed.allCases)
    func sameVideo(feed: Feed) throws {
        let videos = try feed.videos([feed.ocean])
        let video = try #require(videos.first, "\(feed): the feed has one video, and none returned")
        #expect(
            video.id.uuidString == Feed.id,
            "\(feed): the video has another id than in the feed, in its field \"\(feed.idField)\"")
        #expect(
            video.title == "Ocean" && video.url.absoluteString == Feed.url,
            "\(feed): expected the title Ocean and \(Feed.url), got \(video.title) and \(video.url.absoluteString)"
        )
        let unit =
            feed == .news
            ? ""
            : video.duration == 65500
                ? ": the archive sends milliseconds"
                : video.duration == 65 ? ". Are whole numbers divided?" : ""
        #expect(
            video.duration == 65.5,
            "\(feed): expected a duration of 65.5 s, got \(video.duration)\(unit)")
    }

    @Test("one bad video fails the whole feed", arguments: Feed.allCases)
    func badVideo(feed: Feed) {
        let accepted = feed.fields.compactMap { field -> String? in
            let bad = feed.ocean.replacing("\"\(field)\"", with: "\"other\"")
            return (try? feed.videos([feed.ocean, bad])).map { "\($0.count) without \(field)" }
        }
        #expect(
            accepted.isEmpty,
            "\(feed), two videos, the second without a field: expected an error, got these numbers of videos: \(accepted.joined(separator: ", ")). Is a bad video skipped, or does it get a default?"
        )
    }

    @Test("a feed without its list fails", arguments: Feed.allCases)
    func noList(feed: Feed) {
        let videos = try? feed.videos([feed.ocean], list: "other")
        #expect(
            videos == nil,
            "\(feed), a body without \"\(feed == .news ? "videos" : "items")\": expected an error, got a list of \(videos?.count ?? 0) videos"
        )
    }

    @Test("Video knows no JSON")
    func noJSON() async throws {
        let errors = try await Compiler.errors(
            for: [
                "_ = [Video]().first?.title",
                "_ = JSONDecoder().decode as (Video.Type, Data) throws -> Video",
            ],
            in: "Lab4A_OneModelForTwoServers")
        #expect(errors[0] == nil, "Video.title does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "expected that Video is not Decodable, and it is: whose field names does it read?")
    }

    enum Feed: String, CaseIterable, CustomStringConvertible {
        case news, archive

        static let id = "00000000-0000-0000-0000-000000000001"
        static let url = "http://localhost/ocean.mp4"

        var description: String { self == .news ? "NewsFeed" : "ArchiveFeed" }

        var fields: [String] {
            self == .news
                ? ["id", "title", "url", "duration"] : ["uuid", "name", "stream", "length_ms"]
        }

        var idField: String { fields[0] }

        /// A video of 65.5 seconds, in the server's format.
        var ocean: String {
            let values = [
                "\"\(Self.id)\"", "\"Ocean\"", "\"\(Self.url)\"", isNews ? "65.5" : "65500",
            ]
            let pairs = zip(fields, values).map { "\"\($0)\": \($1)" }
            return "{\(pairs.joined(separator: ", "))}"
        }

        /// - Parameter list: The name of the list; `nil` for the server's own.
        func videos(_ videos: [String], list: String? = nil) throws -> [Video] {
            let name = list ?? (isNews ? "videos" : "items")
            let body = Data("{\"\(name)\": [\(videos.joined(separator: ", "))]}".utf8)
            return try isNews ? NewsFeed.videos(in: body) : ArchiveFeed.videos(in: body)
        }

        private var isNews: Bool { self == .news }
    }
}
