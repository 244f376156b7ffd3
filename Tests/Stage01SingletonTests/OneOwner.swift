import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.4 One owner")
struct OneOwner {
    @Test("whoever asks gets the same cache")
    func sameCache() {
        #expect(
            VideoCache.shared === VideoCache.shared,
            "two reads of VideoCache.shared gave two caches: each has a lock that the other ignores"
        )
    }

    @Test("a second cache does not compile")
    func noSecondCache() async throws {
        let calls = [
            "VideoCache.shared", "VideoCache()", "VideoCache(file: URL(filePath: \"/\"))",
            "VideoCache.shared = VideoCache.shared",
        ]
        let errors = try await Compiler.errors(
            for: calls, in: "Stage01Singleton")
        #expect(errors[0] == nil, "VideoCache.shared cannot be read: \(errors[0] ?? "")")
        for (call, error) in zip(calls, errors).dropFirst() {
            #expect(
                error != nil,
                "\(call) compiles outside of VideoCache: the app can have two caches")
        }
    }

    @Test("saves from many tasks do not get into each other's way")
    func manySaves() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            setenv("VIDEO_CACHE_FILE", try SaveFile().url.path, 1)
            let failures = await withTaskGroup { group in
                for _ in 1...500 {
                    group.addTask {
                        do { try VideoCache.shared.save([]) } catch { return 1 }
                        return 0
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(
                failures == 0,
                "two tasks wrote to the same place at once, and a save was lost: they shared no lock"
            )
        }
    }

    @Test("the loader saves and falls back through the shared cache")
    func loaderUsesShared() async {
        // A process of its own: what is shared lives as long as the process, and no test can undo it.
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let server = try LoopbackServer(.feed(.ocean), .closed)
            let (shared, other) = try (SaveFile(), SaveFile())
            setenv("VIDEO_CACHE_FILE", shared.url.path, 1)
            _ = VideoCache.shared
            setenv("VIDEO_CACHE_FILE", other.url.path, 1)
            setenv("VIDEO_FEED_URL", server.url.absoluteString, 1)
            let loader = VideoLoader(feedURL: server.url)
            _ = try await loader.load()
            #expect(
                other.content == nil,
                "VideoCache.shared keeps another file than the one that was written: the loader made a cache"
            )
            #expect(shared.content != nil, "nothing was saved through VideoCache.shared")
            let saved = try? await loader.load()
            #expect(
                saved?.videos.map(\.title) == ["Ocean"],
                "VideoCache.shared has a save, and the loader looked for one elsewhere")
        }
    }
}
