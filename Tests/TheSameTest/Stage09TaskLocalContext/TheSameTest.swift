import Foundation
import Stage09Core
import Stage09Dependencies
import Testing

@testable import Stage09TaskLocalContext

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

@Test("six days after the save, a failed load shows the cached feed")
func theDecision() {
    let feed = SavedVideos(videos: [], savedAt: savedAt)
    let decision = decide(
        .unreachable, saved: feed, at: savedAt + 6 * 24 * 60 * 60)
    #expect(decision == .fallBack(feed, insteadOf: .connectivity))
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
    let feed = SavedVideos(videos: [video], savedAt: savedAt)
    return withDependencies {
        $0.feedURL = URL(filePath: "/x")
        $0.httpGet = { _ in throw LoadingError.connectivity }  // stub
        $0.videoStore = .inMemory(feed)  // fake
        $0.log = { _ in }  // dummy
        $0.now = { savedAt + 2 * 60 * 60 }  // stub
        $0.uptime = { .zero }  // stub
        $0.locale = { Locale(identifier: "en_GB") }  // stub
        $0.calendar = { Calendar(identifier: .gregorian) }  // stub
        $0.sleep = { try await Task.sleep(for: $0) }  // Gets cancelled
    } operation: {
        CompositionRoot.conversation().list
    }
}
