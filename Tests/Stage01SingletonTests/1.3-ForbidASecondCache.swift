import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

// Kata 1.3 in Stages/Stage01Singleton/README.md
// Hints, and below them the solution: Solutions/Stage01Singleton/README.md
@Suite("1.3 Forbid a second cache")
struct ForbidASecondCache {
    init() throws { try TestCache.use() }

    @Test("other files cannot create a cache")
    func noSecondCache() async throws {
        // Each as a function, whatever its arguments are called. The names of factories are the usual ones.
        let ways =
            [
                "init", "make", "makeCache", "create", "cache", "custom", "with", "at", "test",
                "testing", "forTesting", "forTests", "temporary", "inFile",
            ]
            .flatMap { name in
                ["()", "(URL)", "(String)"].map { (call: "VideoCache.\(name)", arguments: $0) }
            }
        let errors = try await Compiler.errors(
            for: ["_ = VideoCache.shared"]
                + ways.map { "let _: \($0.arguments) async throws -> VideoCache? = \($0.call)" },
            in: "Stage01Singleton")
        #expect(errors[0] == nil, "VideoCache.shared does not compile: \(errors[0] ?? "")")
        for (way, error) in zip(ways, errors.dropFirst()) {
            #expect(
                error != nil,
                "another file can call \(way.call)\(way.arguments): it creates a second cache")
        }
    }

    @Test("every caller gets the same cache")
    func sameCache() async throws {
        let isSame = VideoCache.shared === VideoCache.shared
        #expect(
            isSame, "two reads of VideoCache.shared returned two caches: is it a computed property?"
        )
        let errors = try await Compiler.errors(
            for: ["VideoCache.shared = VideoCache.shared"], in: "Stage01Singleton")
        #expect(
            errors[0] != nil,
            "expected a constant, and other files can replace VideoCache.shared: is it a `static var`?"
        )
    }

    @Test("a load saves in the shared cache and falls back to it")
    func loadsShareIt() async {
        // A process of its own, because a constant `shared` reads the setting once.
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent],
            "two loads, in a process of its own: expected it to end with status 0, and it crashed or failed"
        ) {
            let files = try [CacheFile(), CacheFile()]
            setenv("VIDEO_CACHE_FILE", files[0].url.path, 1)
            let cache = VideoCache.shared
            setenv("VIDEO_CACHE_FILE", files[1].url.path, 1)
            // Until kata 1.4, a loader requests the feed of the settings.
            func load(_ answer: Answer) async throws -> LoadedVideos? {
                let server = try LoopbackServer(answer)
                setenv("VIDEO_FEED_URL", server.url.absoluteString, 1)
                return try? await VideoLoader(feedURL: server.url).load()
            }
            _ = try await load(.feed(.ocean))
            let isSaved = cache.load() != nil
            try cache.save([])
            let isShown = try await load(.closed)?.savedAt != nil
            FileHandle.standardError.write(
                Data("\(isSaved ? "saved" : "") \(isShown ? "shown" : "")".utf8))
        }
        guard let result else { return }
        let seen = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            seen.contains("saved"),
            "VIDEO_CACHE_FILE changed after the first use of VideoCache.shared, and the feed of a good load is not in that cache: does the loader save in another?"
        )
        #expect(
            seen.contains("shown"),
            "VIDEO_CACHE_FILE changed after the first use of VideoCache.shared, and a failed load does not show what that cache has: does the loader fall back to another?"
        )
    }
}
