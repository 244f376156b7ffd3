import Foundation
import Testing

@testable import Stage01Singleton

// MARK: - The decision alone

/// The seven-day rule reads the clock, so it cannot be tested alone. The text
/// of the age can.
@Test("six days after the save, the age is 6 days")
func theDecision() {
    let savedAt = Date(timeIntervalSinceReferenceDate: 0)
    let age = ageText(
        of: savedAt, asOf: savedAt + 6 * 24 * 60 * 60,
        locale: Locale(identifier: "en_GB"),
        calendar: Calendar(identifier: .gregorian))
    #expect(age == "6 days ago")
}

// MARK: - The whole load

@MainActor
@Test("offline, a cached feed is shown with its age")
func theWholeLoad() async throws {
    let list = try offlineList(caching: "Ocean")
    await list.load()
    #expect(list.savedText == "Saved 2 hours ago")
    #expect(list.rows == ["Ocean (1:05)"])
}

/// Returns an offline list that has a feed from two hours ago in its cache.
///
/// No initialiser takes a dependency: this needs a file, a port and variables
/// of the environment.
@MainActor
func offlineList(caching title: String) throws -> VideoListViewModel {
    let video = Video(
        id: UUID(), title: title, description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    let feed = CachedFeed(videos: [video], savedAt: .now - 2 * 60 * 60)
    try JSONEncoder().encode(feed).write(to: file)
    setenv("VIDEO_CACHE_FILE", file.path, 1)
    setenv("VIDEO_FEED_URL", "http://127.0.0.1:1", 1)  // Refuses connections
    setenv("VIDEO_LOCALE", "en_GB", 1)
    return VideoListViewModel()
}
