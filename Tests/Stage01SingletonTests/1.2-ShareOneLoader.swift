import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

// Kata 1.2 in Stages/Stage01Singleton/README.md
// Hints, and below them the solution: Solutions/Stage01Singleton/README.md
@Suite("1.2 Share one loader")
struct ShareOneLoader {
    @Test("every caller gets the same loader")
    func sameLoader() async throws {
        // Outside of `#expect`, which would print the loaders with all that they hold.
        let isSame = VideoLoader.shared === VideoLoader.shared
        #expect(
            isSame,
            "two reads of VideoLoader.shared returned two loaders: is it a computed property?"
        )
        let errors = try await Compiler.errors(
            for: ["VideoLoader.shared = VideoLoader.shared"], in: "Stage01Singleton")
        #expect(
            errors[0] != nil,
            "expected a constant, and other files can replace VideoLoader.shared: is it a `static var`?"
        )
    }

    @Test("all loads use one connection")
    func oneConnection() async {
        // A process of its own, because the shared loader reads its settings once.
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent],
            "three loads of lists and one of VideoLoader.shared, in a process of its own: expected it to end with status 0, and it crashed or failed"
        ) { @MainActor in
            let (server, cache) = try (LoopbackServer(.feed(.ocean)), CacheFile())
            setenv("VIDEO_FEED_URL", server.url.absoluteString, 1)
            setenv("VIDEO_CACHE_FILE", cache.url.path, 1)
            let lists = [VideoListViewModel(), VideoListViewModel()]
            for list in [lists[0], lists[0], lists[1]] { await list.load() }
            _ = try? await VideoLoader.shared.load()
            let count = "\(server.requests.count) requests, \(server.connectionCount) connections"
            FileHandle.standardError.write(Data(count.utf8))
        }
        guard let result else { return }
        let count = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            count != "4 requests, 4 connections",
            "three loads of lists and one of VideoLoader.shared opened 4 connections, expected 1: does each load create a loader, or a session?"
        )
        #expect(
            count.hasPrefix("4 requests"),
            "three loads of lists and one of VideoLoader.shared: expected 4 requests at VIDEO_FEED_URL, got \(count.isEmpty ? "nothing" : count). Does each load send one request there?"
        )
        #expect(
            count != "4 requests, 3 connections",
            "two lists and VideoLoader.shared sent 4 requests over 3 connections, expected 1: does each list have a loader of its own?"
        )
        #expect(
            count != "4 requests, 2 connections",
            "the lists and VideoLoader.shared sent 4 requests over 2 connections, expected 1: do the lists load through another loader?"
        )
    }
}
