import Foundation
import Testing

@testable import Stage03PropertyInjection

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

/// The loader cannot be tested without a server. Its cache can.
@MainActor
@Test("six days after the save, the cache returns the feed")
func theDecision() throws {
    let cache = CacheWithStubbedClock(file: newFile())
    try cache.save([])
    cache.date += 6 * 24 * 60 * 60
    #expect(cache.load()?.savedAt == savedAt)
}

// MARK: - The whole load

@MainActor
@Test("offline, a cached feed is shown with its age")
func theWholeLoad() async throws {
    let list = try offlineList(caching: "Ocean")
    await list.load()
    #expect(list.savedText == "Saved 2 hours ago")
    #expect(list.rows == ["Ocean (1:05)"])
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
    let cache = CacheWithStubbedClock(file: newFile())
    try cache.save([video])
    cache.date += 2 * 60 * 60
    let loader = VideoLoader(
        feedURL: try #require(URL(string: "http://127.0.0.1:1")))
    loader.cache = cache
    let list = VideoListViewModel()
    list.loader = loader
    list.now = cache.now  // stub
    list.locale = Locale(identifier: "en_GB")
    list.calendar = Calendar(identifier: .gregorian)
    return list
}

// MARK: - Both tests

final class CacheWithStubbedClock: VideoCache {  // stub
    var date = savedAt

    override func now() -> Date { date }
}

private func newFile() -> URL {
    URL.temporaryDirectory.appending(path: "\(UUID()).json")
}
