import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

// Kata 1.4 in Stages/Stage01Singleton/README.md
// Hints, and below them the solution: Solutions/Stage01Singleton/README.md
@Suite("1.4 Load the feed you were given", .serialized)
struct LoadTheFeedYouWereGiven {
    // One test at a time, because all loaders save in the one cache.
    init() throws { try TestCache.use() }

    @Test("a loader for another feed requests that feed")
    func ownFeed() async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let videos = try? await VideoLoader(feedURL: server.url).load().videos
        #expect(
            server.requests.count == 1,
            "the server at feedURL received \(server.requests.count) requests, expected 1: which URL does init store, and which does fetch() request?"
        )
        #expect(
            videos?.map(\.title) ?? ["Ocean"] == ["Ocean"],
            "VideoLoader(feedURL:) returned \(videos?.map(\.title) ?? []), expected its feed's [\"Ocean\"]"
        )
    }

    @Test("two loaders load two feeds at the same time")
    func twoFeeds() async throws {
        let (first, second) = try (
            LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert))
        )
        let loaders = [VideoLoader(feedURL: first.url), VideoLoader(feedURL: second.url)]
        async let ocean = loaders[0].load().videos
        async let desert = loaders[1].load().videos
        let titles = [try? await ocean, try? await desert].map { videos in
            videos.map { $0.first?.title ?? "no video" } ?? "an error"
        }
        #expect(
            titles == ["Ocean", "Desert"],
            "expected Ocean from the first feed and Desert from the second, got \(titles)")
    }

    @Test("the list stays with the feed of the shared loader")
    func sharedFeed() async {
        // A process of its own, because the shared loader reads its settings once.
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent],
            "two loads of a list, in a process of its own: expected it to end with status 0, and it crashed or failed"
        ) { @MainActor in
            let servers = try [LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert))]
            setenv("VIDEO_CACHE_FILE", try CacheFile().url.path, 1)
            setenv("VIDEO_FEED_URL", servers[0].url.absoluteString, 1)
            let list = VideoListViewModel()
            await list.load()
            setenv("VIDEO_FEED_URL", servers[1].url.absoluteString, 1)
            await list.load()
            let counts = servers.map { "\($0.requests.count)" }.joined(separator: " and ")
            FileHandle.standardError.write(Data(counts.utf8))
        }
        guard let result else { return }
        let counts = String(decoding: result.standardErrorContent, as: UTF8.self)
        let mistake =
            counts == "1 and 1"
            ? "Does fetch() read the settings, or a VideoLoader.shared that is computed, or does the list load through another loader?"
            : "Does each load send one request, to the URL that was in the settings first?"
        #expect(
            counts == "2 and 0",
            "VIDEO_FEED_URL changed between two loads of a list, and the first and the second feed received \(counts) requests, expected 2 and 0. \(mistake)"
        )
    }
}
