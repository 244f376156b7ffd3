import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Saving", .sharesTheProcessor)
struct Saving {
    @Test("B7 a good load replaces the cached feed", arguments: VideoApp.all)
    func replaces(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 60)
        let server = try LoopbackServer(.feed(.ocean, FeedVideo("Arctic")), .closed)
        _ = try await app.load(feed: server.url, cache: cache)
        let later = try await app.load(feed: server.url, cache: cache)
        #expect(
            later.lines.dropFirst() == ["Ocean (1:05)", "Arctic (1:05)"],
            "the first load was good, and the second failed: expected the age and the videos of the first, got \(later.lines)"
        )
        let age = try #require(later.lines.first)
        #expect(
            age.wholeMatch(of: /Saved (now|\d+ seconds? ago)/) != nil,
            "expected an age of seconds, got \"\(age)\"")
    }

    @Test("B7 an empty feed is cached too", arguments: VideoApp.all)
    func savesEmptyFeed(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 60)
        let server = try LoopbackServer(.feed(), .closed)
        _ = try await app.load(feed: server.url, cache: cache)
        let later = try await app.load(feed: server.url, cache: cache)
        #expect(
            later.lines.dropFirst() == ["No videos yet"],
            "the first load was good, without videos, and the second failed: expected the age and \"No videos yet\", got \(later.lines)"
        )
    }

    @Test(
        "B7 an app killed while it writes leaves a complete cache file",
        arguments: VideoApp.all)
    func killed(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.big), .closed)
        let cache = try CacheFile.holding(.desert, age: 60)
        let running = try app.start(feed: server.url, cache: cache)
        await cache.isBeingWritten(by: running)
        running.signal(SIGKILL)
        _ = await running.outcome()
        let later = try await app.load(feed: server.url, cache: cache)
        #expect(
            ["Desert (1:05)", "Big (1:05)"].contains(later.lines.last),
            "the app was killed while it wrote the cache, and the next load failed: expected the old feed or the new one, got \(later.lines)"
        )
    }

    @Test("B7 a write to a full disk leaves the old cache file", arguments: VideoApp.all)
    func diskFull(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.big), .feed(.ocean), .closed)
        let cache = try CacheFile.holding(.desert, age: 60)
        let outcome = try await app.start(feed: server.url, cache: cache, largestFile: 64).outcome()
        #expect(
            outcome.lines == ["Big (1:05)"],
            "the disk was full, and the load was good: expected \"Big (1:05)\" on the screen, got \(outcome.lines)"
        )
        let torn: Comment =
            "the old feed is gone: the file is written in place, and not atomically"
        try #require(cache.content?.range(of: Data("Desert".utf8)) != nil, torn)
        _ = try await app.load(feed: server.url, cache: cache)
        #expect(
            cache.neighbours == [cache.url.lastPathComponent],
            "a failed write left a temporary file beside the cache file")
    }

    @Test("B8 a failed save does not fail the load", arguments: VideoApp.all)
    func failedSave(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.load(feed: server.url, cache: .unwritable())
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "the save failed, and the load was good: expected \"Ocean (1:05)\" on the screen, got \(outcome.lines)"
        )
        #expect(outcome.errors.isEmpty, "expected no error text, got \(outcome.errors)")
        #expect(outcome.end == .exited(0))
    }

    @Test("B12 a failed load neither writes nor deletes the cache", arguments: VideoApp.all)
    func failedLoad(app: VideoApp) async throws {
        let cache = try CacheFile()
        let server = try LoopbackServer(.status(500))
        let running = try app.start(feed: server.url, cache: cache, "--interactive")
        let contents: [(name: String, CacheFile.Content)] = [
            ("no feed", .text("oops")),
            ("a feed saved 30 days ago", .feed([.ocean], age: 30 * 24 * 3600)),
            ("a feed saved a minute ago", .feed([.ocean], age: 60)),
        ]
        for (name, content) in contents {
            try cache.hold(content)
            let before = (cache.content, cache.lastWrite)
            _ = await running.load()
            #expect(
                cache.content == before.0,
                "a failed load changed or deleted the cache file, which held \(name)")
            #expect(
                cache.lastWrite == before.1,
                "a failed load wrote the cache file, which held \(name)")
        }
        running.closeInput()
        _ = await running.outcome()
    }

    @Test("B12 a failed load creates no cache", arguments: VideoApp.all)
    func nothingFromNothing(app: VideoApp) async throws {
        let cache = try CacheFile()
        _ = try await app.load(feed: LoopbackServer(.status(500)).url, cache: cache)
        #expect(cache.neighbours.isEmpty)
    }
}
