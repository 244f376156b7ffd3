import Foundation
import Testing

@testable import Stage06Decorators

@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    var world = World.unimplemented
    world.now = { teaTime + 2 * 60 * 60 }  // stub
    world.uptime = { .zero }  // stub
    world.locale = { Locale(identifier: "en_GB") }  // stub
    world.timeZone = { .gmt }  // stub
    world.calendar = { _, _ in Calendar(identifier: .gregorian) }  // stub
    // The deadline's, which is cancelled at once.
    world.sleep = { try await Task.sleep(for: $0) }
    let cache = VideoCache(
        store: .inMemory(SavedVideos(videos: [video], savedAt: teaTime)),  // fake
        now: world.now)
    let load = composed(
        { throw LoadingError.connectivity },  // stub
        cache: cache, retries: 0, loadDeadline: .seconds(60),
        log: { _ in },  // dummy
        world: world)
    let list = VideoListViewModel(loadVideos: load, world: ListWorld(world))
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
