import Foundation
@testable import Stage10Core
import Testing

@testable import Stage10EffectsAsValues

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

@Test("six days after the save, a failed load shows the cached feed")
func theDecision() {
    let feed = CachedFeed(videos: [], savedAt: savedAt)
    let now = Snapshot(
        date: savedAt + 6 * 24 * 60 * 60, uptime: .zero, locale: Locale(identifier: "en_US"),
        calendar: .current)
    let events: [ListEvent] = [
        .load(at: now), .fetched(.unreachable, at: now), .read(feed, at: now),
    ]
    let end = events.reduce(Transition(state: ListState(), effects: [])) {
        $0.state.handling($1)
    }
    #expect(end.state.screen.savedText == "Saved 6 days ago")
}

// MARK: - The whole load

@MainActor
@Test("offline, a cached feed is shown with its age")
func theWholeLoad() async {
    let list = offlineList(caching: "Ocean")
    await list.load()
    #expect(list.screen.savedText == "Saved 2 hours ago")
    #expect(list.screen.rows == ["Ocean (1:05)"])
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
    edges.cache.read = { feed }  // stub
    edges.log = { _ in }  // dummy
    edges.world.now = { savedAt + 2 * 60 * 60 }  // stub
    edges.world.uptime = { .zero }  // stub
    edges.world.locale = { Locale(identifier: "en_GB") }  // stub
    edges.world.timeZone = { .gmt }  // stub
    edges.world.calendar = { _, _ in Calendar(identifier: .gregorian) }  // stub
    edges.world.sleep = { try await Task.sleep(for: $0) }  // Gets cancelled
    return CompositionRoot(edges: edges).makeConsole().list
}
