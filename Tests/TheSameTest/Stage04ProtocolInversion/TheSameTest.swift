import Basics
import Foundation
import Testing

@testable import Stage04ProtocolInversion

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

@Test("six days after the save, a failed load shows the cached feed")
func theDecision() async throws {
    let feed = CachedFeed(videos: [], savedAt: savedAt)
    let time = StoppedClock(now: savedAt + 6 * 24 * 60 * 60)
    let loader = RemoteVideoLoader(
        feedURL: URL(filePath: "/x"), client: UnreachableClient(),
        cache: VideoCache(store: FullStore(feed: feed), time: time),
        log: SilentLog(), timeout: .seconds(60))
    #expect(try await loader.load().savedAt == savedAt)
}

// MARK: - The whole load

@MainActor
@Test("offline, a cached feed is shown with its age")
func theWholeLoad() async {
    let list = offlineList(caching: "Ocean")
    await list.load()
    #expect(list.savedText == "Saved 2 hours ago")
    #expect(list.rows == ["Ocean (1:05)"])
}

/// Returns an offline list that has a feed from two hours ago in its cache.
@MainActor
func offlineList(caching title: String) -> VideoListViewModel {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let feed = CachedFeed(videos: [video], savedAt: savedAt)
    let time = StoppedClock(now: savedAt + 2 * 60 * 60)
    let loader = RemoteVideoLoader(
        feedURL: URL(filePath: "/x"), client: UnreachableClient(),
        cache: VideoCache(store: FullStore(feed: feed), time: time),
        log: SilentLog(), timeout: .seconds(60))
    return VideoListViewModel(
        loader: loader, time: time, locale: Locale(identifier: "en_GB"),
        calendar: Calendar(identifier: .gregorian))
}

// MARK: - Both tests

struct UnreachableClient: HTTPClient {  // stub
    func get(from url: URL) async throws -> HTTPResponse {
        throw CocoaError(.fileNoSuchFile)
    }
}

struct FullStore: VideoStore {  // stub
    let feed: CachedFeed

    func read() -> CachedFeed? { feed }
    func write(_ feed: CachedFeed) {}
}

struct StoppedClock: TimeProvider {  // stub
    let now: Date
}

struct SilentLog: Log {  // dummy
    func write(_ message: String) {}
}
