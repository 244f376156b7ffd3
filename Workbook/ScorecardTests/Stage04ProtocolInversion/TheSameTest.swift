import Basics
import Foundation
import Testing

@testable import Stage04ProtocolInversion

struct UnreachableClient: HTTPClient {  // stub
    func get(from url: URL) async throws -> HTTPResponse {
        throw LoadingError.connectivity
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

@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let saved = Date(timeIntervalSinceReferenceDate: 0)
    let time = StoppedClock(now: saved + 2 * 60 * 60)
    let store = FullStore(feed: CachedFeed(videos: [video], savedAt: saved))
    let loader = RemoteVideoLoader(
        feedURL: URL(filePath: "/x"), client: UnreachableClient(),
        cache: VideoCache(store: store, time: time), log: SilentLog(),
        limit: .seconds(60))
    let list = VideoListViewModel(
        loader: loader, time: time, locale: Locale(identifier: "en_GB"),
        calendar: Calendar(identifier: .gregorian))
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
