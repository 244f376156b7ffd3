import Foundation
import Testing

@testable import Stage04ProtocolInversion

struct UnreachableClient: HTTPClient {  // stub
    func get(from url: URL) async throws -> HTTPAnswer {
        throw VideoLoadingError.connectivity
    }
}

struct FullStore: VideoStore {  // stub
    let save: SavedVideos

    func read() -> SavedVideos? { save }
    func write(_ save: SavedVideos) {}
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
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    let time = StoppedClock(now: teaTime + 2 * 60 * 60)
    let store = FullStore(save: SavedVideos(videos: [video], savedAt: teaTime))
    let loader = RemoteVideoLoader(
        feedURL: URL(filePath: "/x"), client: UnreachableClient(),
        cache: VideoCache(store: store, time: time), log: SilentLog())
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
