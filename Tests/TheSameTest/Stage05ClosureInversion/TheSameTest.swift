import Foundation
import Testing

@testable import Stage05ClosureInversion

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

@Test("six days after the save, a failed load shows the cached feed")
func theDecision() async throws {
    let feed = CachedFeed(videos: [], savedAt: savedAt)
    let loader = makeLoader(
        feedURL: URL(filePath: "/x"),
        get: { _ in throw CocoaError(.fileNoSuchFile) },  // stub
        cache: VideoCache(
            store: VideoStore(write: { _ in }, read: { feed }),  // stub
            now: { savedAt + 6 * 24 * 60 * 60 }),  // stub
        log: { _ in },  // dummy
        timeout: .seconds(60), world: .system)
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
    let world = World(
        now: { savedAt + 2 * 60 * 60 },  // stub
        uptime: { .zero },  // stub
        locale: { Locale(identifier: "en_GB") },  // stub
        timeZone: { .gmt },  // stub
        calendar: { _, _ in Calendar(identifier: .gregorian) },  // stub
        sleep: { try await Task.sleep(for: $0) })  // Gets cancelled
    let loader = makeLoader(
        feedURL: URL(filePath: "/x"),
        get: { _ in throw CocoaError(.fileNoSuchFile) },  // stub
        cache: VideoCache(
            store: VideoStore(write: { _ in }, read: { feed }),  // stub
            now: world.now),
        log: { _ in },  // dummy
        timeout: .seconds(60), world: world)
    return VideoListViewModel(
        loadVideos: loader.load, world: FeatureWorld(world))
}
