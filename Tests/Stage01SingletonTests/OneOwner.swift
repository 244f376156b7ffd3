import Foundation
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
        let errors = try await Compiler.errors(for: "_ = VideoCache()", in: "Stage01Singleton")
        #expect(
            errors.contains { $0.contains("inaccessible due to 'private' protection level") },
            "VideoCache() compiles outside of VideoCache: anybody can make a second owner")
    }

    @Test("saves from many tasks do not get into each other's way")
    func manySaves() async {
        await #expect(processExitsWith: .success) {
            let save = try SaveFile()
            setenv("VIDEO_CACHE_FILE", save.url.path, 1)
            let cache = VideoCache.shared
            try await withThrowingTaskGroup { group in
                for _ in 1...200 { group.addTask { try cache.save([]) } }
                try await group.waitForAll()
            }
            #expect(cache.load()?.videos == [], "after 200 saves there is no save")
        }
    }
}
