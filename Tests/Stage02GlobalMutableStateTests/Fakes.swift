import Foundation
import Synchronization
import TestSupport

@testable import Stage02GlobalMutableState

/// A loader that has one video, or an error, and asks nobody.
final class FakeVideoLoader: VideoLoader, @unchecked Sendable {
    private let result: Result<LoadedVideos, VideoLoadingError>

    convenience init(_ title: String, savedAt: Date? = nil) {
        self.init(.success(LoadedVideos(videos: [.titled(title)], savedAt: savedAt)))
    }

    init(_ result: Result<LoadedVideos, VideoLoadingError>) {
        self.result = result
        // The class is concrete: whoever inherits from it makes its session as well.
        super.init(feedURL: URL(filePath: "/dev/null"), log: Log { _ in })
    }

    override func load() async throws -> LoadedVideos { try result.get() }
}

/// Makes the locator find a cache with a file of its own. A loader may ask for it when it is made.
func registerACache() throws {
    Services.register(VideoCache(file: try CacheFile().url))
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
