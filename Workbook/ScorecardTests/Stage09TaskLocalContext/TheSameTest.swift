import Foundation
import Stage09Core
import Stage09Dependencies
import Testing

@testable import Stage09TaskLocalContext

@MainActor
func wholeLoad(saved title: String) throws -> () async -> [String] {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    let list = withDependencies {
        $0.feedURL = URL(filePath: "/feed")
        $0.httpGet = { _ in throw LoadingError.connectivity }  // stub
        $0.videoStore = .inMemory(SavedVideos(videos: [video], savedAt: teaTime))  // fake
        $0.log = { _ in }  // dummy
        $0.now = { teaTime + 2 * 60 * 60 }  // stub
        $0.uptime = { .zero }  // stub
        $0.locale = { Locale(identifier: "en_GB") }  // stub
        $0.calendar = { Calendar(identifier: .gregorian) }  // stub
        // The deadline's, which is cancelled at once.
        $0.sleep = { try await Task.sleep(for: $0) }
    } operation: {
        CompositionRoot.conversation().list
    }
    return {
        await list.load()
        return [list.screen.savedText ?? "no age"] + list.screen.rows
    }
}

@MainActor
@Test("when the server cannot be reached, what was saved is shown with its age")
func theSameTest() async throws {
    let load = try wholeLoad(saved: "Ocean")
    #expect(await load() == ["Saved 2 hours ago", "Ocean (1:05)"])
}
