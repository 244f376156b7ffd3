import Foundation
import Stage08Core
import Testing

/// All that this needs to know of the world is in the arguments.
@Test("when the server cannot be reached, what was saved is shown with its age")
func theSameTest() {
    let video = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    let saved = SavedVideos(videos: [video], savedAt: teaTime)
    let now = teaTime + 2 * 60 * 60
    var screen = VideoListScreen()
    screen.show(
        decide(.unreachable, saved: saved, at: now), asOf: now,
        locale: Locale(identifier: "en_GB"), calendar: Calendar(identifier: .gregorian))
    #expect([screen.savedText ?? "no age"] + screen.rows == ["Saved 2 hours ago", "Ocean (1:05)"])
}
