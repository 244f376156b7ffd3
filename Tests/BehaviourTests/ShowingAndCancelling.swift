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
        let when = server.requests.isEmpty ? "without a request" : "SIGINT during the request"
        #expect(
            outcome.lines == [],
            "\(when): expected nothing on standard output, got \(outcome.lines)")
        #expect(
            cache.lastWrite == before,
            "\(when): expected the same cache file as before, it was \(cache.lastWrite == nil ? "deleted" : "written")"
        )
        let log = try #require(
            outcome.errorLines.last,
            "\(when): expected \"load cancelled\" on standard error, with --verbose, got nothing")
        #expect(
            log.hasPrefix("load cancelled"),
            "expected \"load cancelled\" as the last line on standard error, got \"\(log.prefix { $0 != "," })\""
        )
        #expect(
            outcome.end == .exited(130),
            "SIGINT was sent to the app: expected its end with status 130, got \(outcome.end)")
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
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "the second load was to be cancelled: expected the rows of the first load once, [\"Ocean (1:05)\"], got \(outcome.lines)"
        )
        #expect(
            outcome.errors.isEmpty,
            "a load, and then a cancelled one: expected nothing on standard error, got \(outcome.errorLines)"
        )
        #expect(
            outcome.end == .exited(130),
            "SIGINT was sent to the app: expected its end with status 130, got \(outcome.end)")
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
            outcome.errors.contains("--interactive") && outcome.errors.contains("--verbose"),
            "the option --fast: expected a usage text that names --interactive and --verbose on standard error, got \(outcome.errors.isEmpty ? "nothing" : "another text")"
        )
        #expect(
            server.requests.isEmpty,
            "the option --fast: expected no request, got \(server.requests.count)")
        #expect(outcome.end == .exited(64))
    }

    @Test("B16 a second load is ignored while one runs", arguments: VideoApp.all)
    func secondLoad(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)), .feed(.desert))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        running.write(line: "")
        await running.hasRequested(1, from: server)
        running.write(line: "")
        let second = await running.nextLine() ?? "nothing"
        #expect(
            second == "Loading…",
            "Return during a load: expected \"Loading…\", got \"\(second)\"\(second.contains("Desert") ? ", of a second load" : "")"
        )
        server.release()
        await running.shows("Ocean (1:05)")
        running.write(line: "")
        let third = await running.nextLine() ?? "nothing"
        #expect(
            third == "Desert (1:05)",
            "Return after the first load: expected \"Desert (1:05)\", got \"\(third)\"\(third == "Loading…" ? "; does the first load count as running?" : "")"
        )
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
            "the second response has status 500: expected its error and the rows of the first load, got \(afterError.compactMap { $0 })"
        )
        await running.loads("Desert (1:05)")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(
            outcome.errorLines == [.invalidData],
            "the second of three responses has status 500: expected its error once on standard error, got \(outcome.errorLines)"
        )
        #expect(outcome.end == .exited(0))
    }
}
