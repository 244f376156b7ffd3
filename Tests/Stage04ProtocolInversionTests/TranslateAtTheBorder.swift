import Foundation
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.4 Translate at the border")
struct TranslateAtTheBorder {
    @Test("a video knows nothing of JSON")
    func noJSON() async throws {
        let kinds = ["Decodable", "Encodable"]
        let errors = try await Compiler.errors(
            for: kinds.map { "let _: any \($0).Type = Video.self" },
            in: "Stage04ProtocolInversion")
        for (kind, error) in zip(kinds, errors) {
            #expect(
                error != nil,
                "a Video is \(kind): whoever changes the feed's format changes what a video is")
        }
    }

    @Test("each field of the feed becomes the field that it means")
    func fields() throws {
        let id = "00000000-0000-0000-0000-000000000007"
        let feed = FeedVideo("Ocean", duration: "65.5").with("id", "\"\(id)\"")
        let videos = try VideoFeed.videos(in: HTTPAnswer(status: 200, body: [feed].feed))
        let video = try #require(videos.first, "the feed has a video, and none came of it")
        let fields = [
            ("id", video.id.uuidString, id), ("title", video.title, "Ocean"),
            ("description", video.description ?? "none", "About Ocean"),
            ("url", video.url.absoluteString, "https://example.com/video.mp4"),
            ("thumbnail_url", video.thumbnailURL.absoluteString, "https://example.com/video.png"),
            ("duration", "\(video.duration)", "65.5"),
        ]
        for (field, value, expected) in fields {
            #expect(value == expected, "the feed's \(field) did not become the video's")
        }
    }

    @Test("a video that was saved is the same when it is read")
    func roundTrip() throws {
        let save = try CacheFile()
        let video = Video(
            id: UUID(), title: "Ocean", description: "About Ocean",
            url: try #require(URL(string: "https://example.com/video.mp4")),
            thumbnailURL: try #require(URL(string: "https://example.com/video.png")),
            duration: 65.5)
        try FileVideoStore(file: save.url).write(SavedVideos(videos: [video], savedAt: .launch))
        let read = FileVideoStore(file: save.url).read()
        #expect(read?.videos == [video], "the save lost or confused a field of the video")
        #expect(read?.savedAt == .launch, "the save lost its time")
    }
}
