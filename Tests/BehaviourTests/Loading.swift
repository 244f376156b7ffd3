import Loopback
import TestSupport
import Testing

@Suite("Loading", .sharesTheProcessor)
struct Loading {
    @Test("B1 the app sends no request before the first load", arguments: VideoApp.all)
    func silentAtStart(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        // Its answer to Return comes after whatever it did at its start.
        let firstLine = await running.load()
        try #require(
            firstLine != nil,
            "Return was pressed, and nothing was shown: expected an answer, to know that the app has started"
        )
        running.closeInput()
        let outcome = await running.outcome()
        #expect(
            server.requests.count == 1,
            "the app was started, and Return pressed once: expected 1 request, got \(server.requests.count)"
        )
        #expect(outcome.end == .exited(0))
    }

    @Test("B1 a load is exactly one GET of the feed", arguments: VideoApp.all)
    func oneRequest(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        _ = try await app.load(feed: server.url, cache: CacheFile())
        let requests = server.requests.map { "\($0.method) \($0.path)" }
        #expect(requests == ["GET /videos"], "a load: expected one GET /videos, got \(requests)")
    }

    @Test("B2 the videos are shown in feed order", arguments: VideoApp.all)
    func feedOrder(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean, .desert, FeedVideo("Arctic")))
        let outcome = try await app.load(feed: server.url, cache: CacheFile())
        #expect(outcome.lines == ["Ocean (1:05)", "Desert (1:05)", "Arctic (1:05)"])
        #expect(outcome.errors.isEmpty)
        #expect(outcome.end == .exited(0))
    }

    @Test("B2 a video needs no description", arguments: VideoApp.all)
    func noDescription(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean.without("description")))
        let outcome = try await app.load(feed: server.url, cache: CacheFile())
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "the video had no description: expected \"Ocean (1:05)\" on the screen, got \(outcome.lines)"
        )
    }

    @Test("B2 a feed may be slow or 10 MB big", arguments: VideoApp.all, ["slow", "big"])
    func slowOrBig(app: VideoApp, kind: String) async throws {
        let big = Array(repeating: FeedVideo.big, count: 10)
        let server = try LoopbackServer(
            kind == "slow" ? .dripping(body: [.ocean].feed) : .status(200, body: big.feed))
        let outcome = try await app.load(feed: server.url, cache: CacheFile())
        let count = kind == "slow" ? 1 : 10
        #expect(
            outcome.lines.count == count,
            "the feed was \(kind): expected \(count) lines, got \(outcome.lines.count)")
        #expect(outcome.end == .exited(0))
    }

    @Test("B3 an empty feed shows \"No videos yet\"", arguments: VideoApp.all)
    func emptyFeed(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed())
        let outcome = try await app.load(feed: server.url, cache: CacheFile())
        #expect(
            outcome.lines == ["No videos yet"],
            "the feed has no videos: expected one line, \"No videos yet\", got \(outcome.lines)")
        #expect(outcome.end == .exited(0))
    }

    @Test("B4 any status except 200 is invalid data", arguments: VideoApp.all)
    func otherStatus(app: VideoApp) async throws {
        let statuses = [201, 204, 300, 400, 404, 500, 503]
        let server = try LoopbackServer(statuses.map { .status($0, body: [.ocean].feed) })
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        for status in statuses {
            guard await running.loads(.invalidData, when: "the status was \(status)")
            else { return }
        }
        running.closeInput()
        let lines = await running.outcome().lines
        #expect(lines == [], "no response was good: expected no output, got \(lines)")
    }

    @Test("B5 a malformed feed or a missing field is invalid data", arguments: VideoApp.all)
    func brokenFeed(app: VideoApp) async throws {
        let server = try LoopbackServer(BrokenFeed.all.map(\.answer))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        for feed in BrokenFeed.all {
            guard await running.loads(.invalidData, when: "the feed was: \(feed.name)")
            else { return }
        }
        running.closeInput()
        let lines = await running.outcome().lines
        #expect(lines == [], "no feed was valid: expected no output, got \(lines)")
    }

    @Test(
        "B6 a lost connection is a connectivity error", arguments: VideoApp.all)
    func fault(app: VideoApp) async throws {
        // Each fault closes its connection. On a connection that is reused, a client may send the request twice.
        let server = try LoopbackServer(Fault.all.map(\.answer))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--interactive")
        for fault in Fault.all {
            guard await running.loads(.connectivity, when: "the connection was \(fault.name)")
            else { return }
        }
        running.closeInput()
        let lines = await running.outcome().lines
        #expect(lines == [], "each connection was lost: expected no output, got \(lines)")
    }

    @Test("B6 a refused connection is a connectivity error", arguments: VideoApp.all)
    func refused(app: VideoApp) async throws {
        let outcome = try await app.load(feed: Fault.refused(), cache: CacheFile())
        #expect(outcome.lines == [])
        #expect(
            outcome.errorLines == [.connectivity],
            "the server refused the connection: expected the connectivity error, got \(outcome.errorLines)"
        )
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B6 a silent server is a connectivity error", arguments: VideoApp.all,
        [Answer.held(.feed(.ocean)), .stalled(body: [.ocean].feed)])
    func silent(app: VideoApp, answer: Answer) async throws {
        let server = try LoopbackServer(answer)
        let outcome = try await app.load(feed: server.url, cache: CacheFile(), patience: 1)
        #expect(outcome.lines == [])
        #expect(
            outcome.errorLines == [.connectivity],
            "the server was silent for longer than VIDEO_IDLE_TIMEOUT, 1 s: expected the connectivity error, got \(outcome.errorLines)"
        )
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B18 a load that takes longer than its time-out is a connectivity error",
        arguments: VideoApp.all)
    func timeout(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)), .held(.feed(.ocean)))
        let running = try app.start(
            feed: server.url, cache: CacheFile.holding(.desert, age: 8 * 24 * 3600),
            "--interactive", settings: ["VIDEO_TIMEOUT": "1"])
        let shown = await running.load() ?? "nothing"
        #expect(
            shown == .connectivity,
            "VIDEO_TIMEOUT is 1 s, and the server sent nothing: expected \"\(String.connectivity)\", got \"\(shown)\""
        )
        #expect(
            await running.hasGivenUp(1, at: server),
            "the time-out was reached: expected the app to cancel its request, and it did not do so before it ended"
        )
        running.closeInput()
        let lines = await running.outcome().lines
        #expect(lines == [], "the load failed: expected no output, got \(lines)")
    }

    @Test("B18 a load over its time-out falls back to the cache", arguments: VideoApp.all)
    func timeoutFallsBack(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let outcome = try await app.start(
            feed: server.url, cache: CacheFile.holding(.desert, age: 7200), "--verbose",
            settings: ["VIDEO_TIMEOUT": "1"]
        ).outcome()
        #expect(
            outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"],
            "VIDEO_TIMEOUT is 1 s, and a feed is cached: expected its video and its age, got \(outcome.lines)"
        )
        #expect(
            outcome.errorLines.last?.hasPrefix("load ended: 1 saved, connectivity") == true,
            "expected the last log line \"load ended: 1 saved, connectivity, …ms\", got \"\(outcome.errorLines.last ?? "nothing")\""
        )
    }
}
