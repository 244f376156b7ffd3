import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Showing and cancelling", .sharesTheProcessor)
struct ShowingAndCancelling {
    @Test(
        "B13 a cancelled load shows nothing, writes nothing and does not fall back",
        arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 60)
        let before = cache.lastWrite
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try app.start(feed: server.url, cache: cache, "--verbose")
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.lines == [], "a cancelled load printed to standard output")
        #expect(cache.lastWrite == before, "a cancelled load wrote the cache file")
        let log = try #require(
            outcome.errorLines.last, "a cancelled load logged nothing, with --verbose")
        #expect(
            log.hasPrefix("load cancelled"), "the last log line is not \"load cancelled\": \(log)")
        #expect(outcome.end == .exited(130))
    }

    @Test("B13 a cancelled second load does not show the rows again", arguments: VideoApp.all)
    func cancelledLater(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean), .held(.feed(.desert)))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        await running.loads("Ocean (1:05)")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.lines == ["Ocean (1:05)"], "a cancelled load printed the rows again")
        #expect(outcome.errors.isEmpty, "a cancelled load printed an error")
        #expect(outcome.end == .exited(130))
    }

    @Test("B14 a row is the title and the duration", arguments: VideoApp.all)
    func durations(app: VideoApp) async throws {
        let expected = [
            "0": "0:00", "5": "0:05", "65": "1:05", "599": "9:59", "610": "10:10",
            "3599.9": "59:59",
            "3600": "1:00:00", "3661": "1:01:01", "7325": "2:02:05", "-5": "0:00", "1e300": "0:00",
        ]
        let videos = expected.keys.sorted().map { FeedVideo("Video \($0)", duration: $0) }
        let server = try LoopbackServer(.status(200, body: videos.feed))
        let outcome = try await app.load(feed: server.url, cache: CacheFile())
        #expect(
            outcome.lines
                == expected.sorted { $0.key < $1.key }.map { "Video \($0.key) (\($0.value))" })
    }

    @Test(
        "an unknown option is refused before any request",
        arguments: VideoApp.all)
    func unknownOption(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.start(feed: server.url, cache: CacheFile(), "--fast").outcome()
        #expect(
            outcome.errors.contains("--interactive"), "the usage text does not name --interactive")
        #expect(
            outcome.errors.contains("--verbose"), "the usage text does not name --verbose")
        #expect(server.requests.isEmpty)
        #expect(outcome.end == .exited(64))
    }

    @Test("B16 a second load is ignored while one runs", arguments: VideoApp.all)
    func secondLoad(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)), .feed(.desert))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        running.write(line: "")
        await running.hasRequested(1, from: server)
        running.write(line: "")
        #expect(
            await running.nextLine() == "Loading…",
            "a second load started while the first was running")
        server.release()
        await running.shows("Ocean (1:05)")
        running.write(line: "")
        #expect(
            await running.nextLine() == "Desert (1:05)",
            "after the first load, no other load starts")
        running.closeInput()
        _ = await running.outcome()
        #expect(
            server.requests.count == 2,
            "of three loads, one was to be ignored: expected 2 requests, got \(server.requests.count)"
        )
    }

    @Test(
        "B16 an error keeps the rows, and the next load clears it",
        arguments: VideoApp.all)
    func errorAndRows(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean), .status(500), .feed(.desert))
        let running = try app.start(feed: server.url, cache: .unwritable(), "--interactive")
        await running.loads("Ocean (1:05)")
        let afterError = [await running.load(), await running.nextLine()]
        #expect(
            Set(afterError) == ["Ocean (1:05)", .invalidData],
            "the second load failed: expected its error and the rows of the first load")
        await running.loads("Desert (1:05)")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(
            outcome.errorLines == [.invalidData], "the error is still shown after a good load")
        #expect(outcome.end == .exited(0))
    }
}
