import Foundation
import Testing

@testable import Stage03PropertyInjection

final class StubbedCache: VideoCache {
    var date = Date(timeIntervalSinceReferenceDate: 0)

    override func now() -> Date { date }  // stub
}

/// Properties are set. The server and the file are real: the loader creates its own session.
@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    let cache = StubbedCache(file: file)
    try cache.save([video])
    cache.date += 2 * 60 * 60
    let loader = VideoLoader(
        feedURL: try #require(URL(string: "http://127.0.0.1:1")))  // Refuses connections
    loader.cache = cache
    let list = VideoListViewModel()
    list.loader = loader
    list.now = cache.now  // stub
    list.locale = Locale(identifier: "en_GB")
    list.calendar = Calendar(identifier: .gregorian)
    return {
        await list.load()
        return [list.savedText ?? "no age"] + list.rows
    }
}

@MainActor
@Test("when the server cannot be reached, what was saved is shown with its age")
func theSameTest() async throws {
    let load = try wholeLoad(saved: "Ocean")
    #expect(await load() == ["Saved 2 hours ago", "Ocean (1:05)"])
}
