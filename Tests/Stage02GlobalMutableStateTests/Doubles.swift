import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

/// A loader that returns one video and sends no request.
final class StubVideoLoader: VideoLoader, @unchecked Sendable {
    private let loaded: LoadedVideos

    init(_ title: String, savedAt: Date? = nil) {
        loaded = LoadedVideos(videos: [.titled(title)], savedAt: savedAt)
        super.init(feedURL: URL(filePath: "/dev/null"), log: Log { _ in })
    }

    override func load() async throws -> LoadedVideos { loaded }
}

extension Video {
    static func titled(_ title: String) -> Video {
        let url = URL(filePath: "/dev/null")
        return Video(
            id: UUID(), title: title, description: nil, url: url, thumbnailURL: url, duration: 65)
    }
}

/// Runs the tests of all suites with this trait one after the other, and restores the shared clock and
/// loader after each.
struct RestoresGlobals: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let cache = VideoCache(file: try CacheFile().url)
        await TestsInTurn.oneAtATime.enter()
        // A loader may resolve its cache when it is created.
        Services.register(cache)
        let (clock, loader) = (TimeProvider.current, VideoLoader.shared)
        let result: Result<Void, any Error>
        do { result = .success(try await function()) } catch { result = .failure(error) }
        (TimeProvider.current, VideoLoader.shared) = (clock, loader)
        await TestsInTurn.oneAtATime.leave()
        try result.get()
    }
}

extension Trait where Self == RestoresGlobals {
    static var restoresGlobals: Self { RestoresGlobals() }
}
