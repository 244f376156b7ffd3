import Foundation
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("Two lists side by side")
struct YourTests {
    @Test("each list has its own loader, clock and locale")
    func twoLists() async {
        let saved = Date(timeIntervalSinceReferenceDate: 0)
        let (english, german) = (VideoListViewModel(), VideoListViewModel())
        english.loader = StubLoader("Ocean", savedAt: saved)
        german.loader = StubLoader("Wüste", savedAt: saved)
        english.locale = Locale(identifier: "en_US")
        german.locale = Locale(identifier: "de_DE")
        for hours in [2, 3] {
            english.now = { saved + TimeInterval(hours * 3600) }
            german.now = { saved + TimeInterval(hours * 3600) + 3600 }
            await english.load()
            await german.load()
            #expect(english.rows == ["Ocean (1:05)"])
            #expect(german.rows == ["Wüste (1:05)"])
            #expect(english.savedText == "Saved \(hours) hours ago")
            #expect(german.savedText == "Saved vor \(hours + 1) Stunden")
        }
    }
}

/// A loader that returns one cached video and sends no request.
final class StubLoader: VideoLoader {
    private let loaded: LoadedVideos

    init(_ title: String, savedAt: Date) {
        let url = URL(filePath: "/dev/null")
        let video = Video(
            id: UUID(), title: title, description: nil, url: url, thumbnailURL: url, duration: 65)
        loaded = LoadedVideos(videos: [video], savedAt: savedAt)
        super.init(feedURL: url)
    }

    override func load() async throws -> LoadedVideos { loaded }
}
