import Foundation
import Synchronization
import TestSupport

@testable import Stage02GlobalMutableState

/// A loader that has one video and asks nobody.
final class FakeVideoLoader: VideoLoader, @unchecked Sendable {
    private let loaded: LoadedVideos

    init(_ title: String, savedAt: Date? = nil) {
        loaded = LoadedVideos(videos: [.titled(title)], savedAt: savedAt)
        // The class is concrete: whoever inherits from it makes its session as well.
        super.init(feedURL: URL(filePath: "/dev/null"), log: Log { _ in })
    }

    override func load() async throws -> LoadedVideos { loaded }
}

/// A log that keeps what it was told.
final class SpyLog: Sendable {
    private let told = Mutex<[String]>([])

    /// The messages, without the times.
    var messages: [String] {
        told.withLock { $0.map { $0.replacing(/, \d+ms$/, with: "") } }
    }

    var log: Log {
        Log { message in self.told.withLock { $0.append(message) } }
    }
}

extension Video {
    static func titled(_ title: String) -> Video {
        let address = URL(filePath: "/dev/null")
        return Video(
            id: UUID(), title: title, description: nil, url: address, thumbnailURL: address,
            duration: 65)
    }
}
