import Foundation
import Stage09Dependencies
import Stage09Shared
import Testing

@testable import Stage09TaskLocalContext
@testable import Stage09VideoList

private let savedAt = Date(timeIntervalSinceReferenceDate: 0)

// MARK: - The decision alone

@Test("six days after the save, a failed load shows the cached feed")
func theDecision() async throws {
    let feed = CachedFeed(videos: [], savedAt: savedAt)
    let load = await withDependencies {
        $0.videoStore = VideoStore(write: { _ in }, read: { feed })  // stub
        $0.now = { savedAt + 6 * 24 * 60 * 60 }  // stub
    } operation: {
        fallingBack({ throw LoadingError.connectivity }, to: VideoCache().load)  // stub
    }
    #expect(try await load().savedAt == savedAt)
}

// MARK: - The whole load

@MainActor
@Test("offline, a cached feed is shown with its age")
func theWholeLoad() async {
    let list = await offlineList(caching: "Ocean")
    await list.load()
    #expect(list.savedText == "Saved 2 hours ago")
    #expect(list.rows == ["Ocean (1:05)"])
}

/// Returns an offline list that has a feed from two hours ago in its cache.
@MainActor
func offlineList(caching title: String) async -> VideoListViewModel {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let feed = CachedFeed(videos: [video], savedAt: savedAt)
    return await withDependencies {
        $0.context = .live
        $0.httpGet = { _ in throw CocoaError(.fileNoSuchFile) }  // stub
        $0.videoStore = VideoStore(write: { _ in }, read: { feed })  // stub
        $0.log = { _ in }  // dummy
        $0.now = { savedAt + 2 * 60 * 60 }  // stub
        $0.uptime = { .zero }  // stub
        $0.locale = { Locale(identifier: "en_GB") }  // stub
        $0.calendar = { Calendar(identifier: .gregorian) }  // stub
    } operation: {
        CompositionRoot().makeConsole().list
    }
}
