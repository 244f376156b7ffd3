import Foundation
import Stage07Shared
import Stage07VideoList
import Testing

@testable import Stage07CompositionRoot

@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    var edges = Edges.unimplemented
    edges.get = { _ in throw LoadingError.connectivity }  // stub
    edges.store = .inMemory(SavedVideos(videos: [video], savedAt: teaTime))  // fake
    edges.log = { _ in }  // dummy
    edges.world.now = { teaTime + 2 * 60 * 60 }  // stub
    edges.world.uptime = { .zero }  // stub
    edges.world.locale = { Locale(identifier: "en_GB") }  // stub
    edges.world.timeZone = { .gmt }  // stub
    edges.world.calendar = { _, _ in Calendar(identifier: .gregorian) }  // stub
    // The deadline's, which is cancelled at once.
    edges.world.sleep = { try await Task.sleep(for: $0) }
    let list = CompositionRoot(edges: edges).conversation().list
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
