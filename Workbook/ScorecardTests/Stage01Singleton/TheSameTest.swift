import Foundation
import Testing

@testable import Stage01Singleton

/// Nothing can be injected, so the test configures the list through the environment, a file and a port.
@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    let savedAt = Date.now.timeIntervalSinceReferenceDate - 2 * 60 * 60
    let video = """
        {"id": "\(UUID())", "title": "\(title)", "url": "file:/x", "thumbnail_url": "file:/x",
        "duration": 65}
        """
    try Data("{\"savedAt\": \(savedAt), \"videos\": [\(video)]}".utf8).write(to: file)
    setenv("VIDEO_CACHE_FILE", file.path, 1)
    setenv("VIDEO_FEED_URL", "http://127.0.0.1:1", 1)  // Refuses connections
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
