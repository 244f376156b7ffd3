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
            "the server at feedURL received \(server.requests.count) requests, expected 1: which URL does fetch() request?"
        )
        #expect(
            videos?.map(\.title) ?? ["Ocean"] == ["Ocean"],
            "VideoLoader(feedURL:) returned other videos than those of its feed")
    }

    @Test("two loaders load two feeds at the same time")
    func twoFeeds() async throws {
        let (first, second) = try (
            LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert))
        )
        let loaders = [VideoLoader(feedURL: first.url), VideoLoader(feedURL: second.url)]
        async let ocean = loaders[0].load().videos
        async let desert = loaders[1].load().videos
        let titles = [try? await ocean, try? await desert].map { $0?.first?.title ?? "an error" }
        #expect(
            titles == ["Ocean", "Desert"],
            "expected Ocean from the first feed and Desert from the second, got \(titles)")
    }
}
