import Foundation
import Testing

@testable import Stage02GlobalMutableState

/// The globals are replaced. The server and the file are real: the loader makes its own session.
@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    TimeProvider.current = TimeProvider { teaTime }  // stub
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    let cache = VideoCache(file: file)
    try cache.save([video])
    Services.register(cache)
    TimeProvider.current = TimeProvider { teaTime + 2 * 60 * 60 }  // stub
    VideoLoader.shared = VideoLoader(
        feedURL: try #require(URL(string: "http://127.0.0.1:1")),  // Nobody listens there
        log: Log { _ in })  // dummy
    setenv("VIDEO_LOCALE", "en_GB", 1)
    let list = VideoListViewModel()
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
