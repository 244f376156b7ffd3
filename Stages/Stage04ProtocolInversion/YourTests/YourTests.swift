import Foundation
import Testing

@testable import Stage04ProtocolInversion

@Suite("Every VideoStore")
struct YourTests {
    // TODO(4.6)

    /// Returns the URL of a file that does not exist yet.
    private static func newFile() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    }

    private static let video = Video(
        id: UUID(), title: "Ocean", description: "Waves",
        url: URL(filePath: "/video.mp4"), thumbnailURL: URL(filePath: "/video.png"), duration: 65)
}
