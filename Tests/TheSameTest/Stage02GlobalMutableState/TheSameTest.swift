import Foundation
import Testing

@testable import Stage02GlobalMutableState

/// The tests replace globals, so they must not run at the same time.
@Suite(.serialized)
struct TheSameTest {}

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

extension TheSameTest {
    /// The loader cannot be tested without a server. Its cache can.
    @Test("six days after the save, the cache returns the feed")
    func theDecision() throws {
        let cache = VideoCache(file: newFile())
        TimeProvider.current = .init { savedAt }  // stub
        try cache.save([])
        TimeProvider.current = .init { savedAt + 6 * 24 * 60 * 60 }  // stub
        #expect(cache.load()?.savedAt == savedAt)
    }
}

// MARK: - The whole load

extension TheSameTest {
    @MainActor
    @Test("offline, a cached feed is shown with its age")
    func theWholeLoad() async throws {
        let list = try offlineList(caching: "Ocean")
        await list.load()
        #expect(list.savedText == "Saved 2 hours ago")
        #expect(list.rows == ["Ocean (1:05)"])
    }
}

/// Returns an offline list that has a feed from two hours ago in its cache.
///
/// The loader creates its own session, so this needs a port that refuses
/// connections.
@MainActor
func offlineList(caching title: String) throws -> VideoListViewModel {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let cache = VideoCache(file: newFile())
    TimeProvider.current = .init { savedAt }  // stub
    try cache.save([video])
    TimeProvider.current = .init { savedAt + 2 * 60 * 60 }  // stub
    Services.register(cache)
    VideoLoader.shared = VideoLoader(
        feedURL: try #require(URL(string: "http://127.0.0.1:1")),
        log: Log { _ in })  // dummy
    setenv("VIDEO_LOCALE", "en_GB", 1)
    return VideoListViewModel()
}

// MARK: - Both tests

private func newFile() -> URL {
    URL.temporaryDirectory.appending(path: "\(UUID()).json")
}
