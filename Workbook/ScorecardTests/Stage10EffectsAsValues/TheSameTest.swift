import Foundation
import Stage10Core
import Testing

/// What happens, one after the other, and what is known in the end.
@Test("when the server cannot be reached, what was saved is shown with its age")
func theSameTest() {
    let video = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/x"),
        thumbnailURL: URL(filePath: "/x"), duration: 65)
    let teaTime = Date(timeIntervalSinceReferenceDate: 0)
    let saved = SavedVideos(videos: [video], savedAt: teaTime)
    let now = Moment(date: teaTime + 2 * 60 * 60, uptime: .zero)
    let events: [ListEvent] = [
        .load(at: now), .answered(.unreachable, at: now), .found(saved, at: now),
    ]
    let state = events.reduce(ListState()) { next($0, $1).state }
    let screen = VideoListScreen(
        state, locale: Locale(identifier: "en_GB"), calendar: Calendar(identifier: .gregorian))
    #expect([screen.savedText ?? "no age"] + screen.rows == ["Saved 2 hours ago", "Ocean (1:05)"])
}
