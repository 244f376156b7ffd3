import Foundation

@testable import Stage03PropertyInjection

/// A loader that returns one video and sends no request.
final class StubVideoLoader: VideoLoader {
    private let loaded: LoadedVideos

    init(_ title: String, savedAt: Date? = nil) {
        loaded = LoadedVideos(videos: [.titled(title)], savedAt: savedAt)
        super.init(feedURL: URL(filePath: "/dev/null"))
    }

    override func load() async throws -> LoadedVideos { loaded }
}

/// A cache in memory that records its calls.
final class SpyCache: VideoCache {
    private(set) var calls: [String] = []
    /// Called before each save and each load.
    var willBeCalled = {}

    init() {
        super.init(file: URL(filePath: "/dev/null"))
    }

    override func save(_ videos: [Video]) throws {
        willBeCalled()
        calls.append("save \(videos.map(\.title).joined(separator: ", "))")
    }

    override func load() -> CachedFeed? {
        willBeCalled()
        calls.append("load")
        return CachedFeed(videos: [.titled("Cached")], savedAt: Date())
    }
}

/// A delegate that keeps the log lines.
final class SpyDelegate: VideoLoaderDelegate {
    private(set) var messages: [String] = []

    func videoLoader(_ loader: VideoLoader, didLog message: String) {
        messages.append(message)
    }
}

extension Video {
    static func titled(_ title: String) -> Video {
        let url = URL(filePath: "/dev/null")
        return Video(
            id: UUID(), title: title, description: nil, url: url, thumbnailURL: url, duration: 65)
    }
}
