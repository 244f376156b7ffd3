import Foundation

@testable import Stage03PropertyInjection

/// A loader that has one video and asks nobody.
final class FakeVideoLoader: VideoLoader {
    private let loaded: LoadedVideos

    init(_ title: String, savedAt: Date? = nil) {
        loaded = LoadedVideos(videos: [.titled(title)], savedAt: savedAt)
        // The class is concrete: whoever inherits from it makes its session as well.
        super.init(feedURL: URL(filePath: "/dev/null"))
    }

    override func load() async throws -> LoadedVideos { loaded }
}

/// A cache in memory, which notes what is asked of it.
final class SpyCache: VideoCache {
    private(set) var messages: [String] = []

    init() {
        super.init(file: URL(filePath: "/dev/null"))
    }

    override func save(_ videos: [Video]) throws {
        messages.append("save \(videos.map(\.title).joined(separator: ", "))")
    }

    override func load() -> LoadedVideos? {
        messages.append("load")
        return nil
    }
}

/// A delegate that notes what it hears.
final class SpyDelegate: VideoLoaderDelegate {
    private(set) var messages: [String] = []

    func loaderDidStart(_ loader: VideoLoader) {
        messages.append("started")
    }

    func loader(_ loader: VideoLoader, didEnd outcome: String, after elapsed: Duration) {
        messages.append(outcome)
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
