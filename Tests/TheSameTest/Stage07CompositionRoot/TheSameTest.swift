import Foundation
import Stage07Shared
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07VideoList

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

@Test("six days after the save, a failed load shows the cached feed")
func theDecision() async throws {
    let feed = CachedFeed(videos: [], savedAt: savedAt)
    let cache = VideoCache(
        store: VideoStore(write: { _ in }, read: { feed }),  // stub
        now: { savedAt + 6 * 24 * 60 * 60 })  // stub
    let load = fallingBack(
        { throw LoadingError.connectivity }, to: cache.load)  // stub
    #expect(try await load().savedAt == savedAt)
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
    var edges = Edges.unimplemented
    edges.get = { _ in throw CocoaError(.fileNoSuchFile) }  // stub
    edges.store.read = { feed }  // stub
    edges.log = { _ in }  // dummy
    edges.world.now = { savedAt + 2 * 60 * 60 }  // stub
    edges.world.uptime = { .zero }  // stub
    edges.world.locale = { Locale(identifier: "en_GB") }  // stub
    edges.world.timeZone = { .gmt }  // stub
    edges.world.calendar = { _, _ in Calendar(identifier: .gregorian) }  // stub
    edges.world.sleep = { try await Task.sleep(for: $0) }  // Gets cancelled
    return CompositionRoot(edges: edges).makeConsole().list
}
