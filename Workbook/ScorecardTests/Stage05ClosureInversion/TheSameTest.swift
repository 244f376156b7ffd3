import Foundation
import Testing

@testable import Stage05ClosureInversion

@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let saved = Date(timeIntervalSinceReferenceDate: 0)
    let world = World(
        now: { saved + 2 * 60 * 60 },  // stub
        uptime: { .zero },  // stub
        locale: { Locale(identifier: "en_GB") },  // stub
        timeZone: { .gmt },  // stub
        calendar: { _, _ in Calendar(identifier: .gregorian) },  // stub
        sleep: { try await Task.sleep(for: $0) })  // The limit cancels it at once.
    let loader = RemoteVideoLoader(
        feedURL: URL(filePath: "/x"),
        get: { _ in throw LoadingError.connectivity },  // stub
        cache: VideoCache(
            store: VideoStore(  // stub
                write: { _ in }, read: { CachedFeed(videos: [video], savedAt: saved) }),
            now: world.now),
        log: { _ in },  // dummy
        limit: .seconds(60), world: world)
    let list = VideoListViewModel(loadVideos: loader.load, world: ListWorld(world))
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
