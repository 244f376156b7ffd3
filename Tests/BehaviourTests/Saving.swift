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
            "the server answers the first request with two videos and closes the others: expected an age and the two videos, got \(later.lines)"
        )
        let age = later.lines.first ?? "nothing"
        #expect(
            age.wholeMatch(of: /Saved (now|\d+ seconds? ago)/) != nil,
            "expected \"Saved now\" or \"Saved … seconds ago\" as the first line, got \"\(age)\"")
    }

    @Test("B7 an empty feed is cached too", arguments: VideoApp.all)
    func savesEmptyFeed(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 60)
        let server = try LoopbackServer(.feed(), .closed)
        _ = try await app.load(feed: server.url, cache: cache)
        let later = try await app.load(feed: server.url, cache: cache)
        #expect(
            later.lines.dropFirst() == ["No videos yet"],
            "the server answers the first request with an empty feed and closes the others: expected an age and \"No videos yet\", got \(later.lines)"
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
            "the disk was full, and the server sent a feed: expected \"Big (1:05)\" on the screen, got \(outcome.lines)"
        )
        let torn: Comment =
            cache.content == nil
            ? "the disk was full: expected the old cache file, and it is gone. Is it deleted before the write?"
            : "the disk was full: expected the old feed in the cache file, got another content. Is it written in place, and not atomically?"
        try #require(cache.content?.range(of: Data("Desert".utf8)) != nil, torn)
        _ = try await app.load(feed: server.url, cache: cache)
        #expect(
            cache.neighbours == [cache.url.lastPathComponent],
            "expected the cache file alone in its folder, got \(cache.neighbours.count) files: did a write that failed, or that nothing awaits, leave a temporary one?"
        )
    }

    @Test("B8 a failed save does not fail the load", arguments: VideoApp.all)
    func failedSave(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.load(feed: server.url, cache: .unwritable())
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "the cache cannot be written, and the server sent a feed: expected \"Ocean (1:05)\" on the screen, got \(outcome.lines)"
        )
        #expect(outcome.errors.isEmpty, "expected no error text, got \(outcome.errors)")
        #expect(outcome.end == .exited(0), "expected the end exited(0), got \(outcome.end)")
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
            let change =
                cache.content == nil
                ? "deleted" : cache.content == before.0 ? "wrote the same again to" : "changed"
            #expect(
                cache.content == before.0 && cache.lastWrite == before.1,
                "a load with the status 500 \(change) the cache file, which held \(name): expected the file as it was"
            )
        }
        running.closeInput()
        _ = await running.outcome()
    }

    @Test("B12 a failed load creates no cache", arguments: VideoApp.all)
    func nothingFromNothing(app: VideoApp) async throws {
        let cache = try CacheFile()
        _ = try await app.load(feed: LoopbackServer(.status(500)).url, cache: cache)
        #expect(
            cache.neighbours.isEmpty,
            "a load with the status 500, and nothing cached: expected no file in the folder of the cache, got \(cache.neighbours.count)"
        )
    }
}
