import Loopback
import TestSupport
import Testing

@Suite("Loading")
struct Loading {
    @Test("B1 nothing is requested until a load is asked for", arguments: VideoApp.all)
    func silentAtStart(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.start(feed: server.url, save: SaveFile(), "--interactive")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(server.requests.isEmpty, "the app asked the server before anybody asked the app")
        #expect(outcome.end == .exited(0))
    }

    @Test("B1 a load is exactly one GET of the feed", arguments: VideoApp.all)
    func oneRequest(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        _ = try await app.load(feed: server.url, save: SaveFile())
        #expect(server.requests.map { "\($0.method) \($0.path)" } == ["GET /videos"])
    }

    @Test("B2 the videos are shown in feed order", arguments: VideoApp.all)
    func feedOrder(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean, .desert, FeedVideo("Arctic")))
        let outcome = try await app.load(feed: server.url, save: SaveFile())
        #expect(outcome.lines == ["Ocean (1:05)", "Desert (1:05)", "Arctic (1:05)"])
        #expect(outcome.errors.isEmpty)
        #expect(outcome.end == .exited(0))
    }

    @Test("B2 a video needs no description", arguments: VideoApp.all)
    func noDescription(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean.without("description")))
        let outcome = try await app.load(feed: server.url, save: SaveFile())
        #expect(outcome.lines == ["Ocean (1:05)"])
    }

    @Test("B2 a feed may be slow or 10 MB big", arguments: VideoApp.all, ["slow", "big"])
    func slowOrBig(app: VideoApp, kind: String) async throws {
        let big = Array(repeating: FeedVideo.big, count: 10)
        let server = try LoopbackServer(
            kind == "slow" ? .dripping(body: [.ocean].feed) : .status(200, body: big.feed))
        let outcome = try await app.load(feed: server.url, save: SaveFile())
        #expect(outcome.lines.count == (kind == "slow" ? 1 : 10))
        #expect(outcome.end == .exited(0))
    }

    @Test("B3 a feed without videos says so", arguments: VideoApp.all)
    func emptyFeed(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed())
        let outcome = try await app.load(feed: server.url, save: SaveFile())
        #expect(outcome.lines == ["No videos yet"])
        #expect(outcome.end == .exited(0))
    }

    @Test("B4 any status but 200 is invalid data", arguments: VideoApp.all)
    func otherStatus(app: VideoApp) async throws {
        let statuses = [201, 204, 300, 400, 404, 500, 503]
        let server = try LoopbackServer(statuses.map { .status($0, body: [.ocean].feed) })
        let running = try app.start(feed: server.url, save: SaveFile(), "--interactive")
        for status in statuses {
            #expect(await running.load() == .invalidData, "the status was \(status)")
        }
        running.closeInput()
        #expect(await running.outcome().lines == [])
    }

    @Test("B5 a feed that is malformed or lacks a field is invalid data", arguments: VideoApp.all)
    func brokenFeed(app: VideoApp) async throws {
        let server = try LoopbackServer(BrokenFeed.all.map(\.answer))
        let running = try app.start(feed: server.url, save: SaveFile(), "--interactive")
        for feed in BrokenFeed.all {
            #expect(await running.load() == .invalidData, "the feed was: \(feed.name)")
        }
        running.closeInput()
        #expect(await running.outcome().lines == [])
    }

    @Test(
        "B6 a server that is away, or goes away, is a connectivity error", arguments: VideoApp.all)
    func fault(app: VideoApp) async throws {
        // Each of them ends its connection. On one that is used again, a client may ask twice.
        let server = try LoopbackServer(Fault.all.map(\.answer))
        let running = try app.start(feed: server.url, save: SaveFile(), "--interactive")
        for fault in Fault.all {
            #expect(await running.load() == .connectivity, "the connection was \(fault.name)")
        }
        running.closeInput()
        #expect(await running.outcome().lines == [])
    }

    @Test("B6 a refused connection is a connectivity error", arguments: VideoApp.all)
    func refused(app: VideoApp) async throws {
        let outcome = try await app.load(feed: Fault.refused(), save: SaveFile())
        #expect(outcome.lines == [])
        #expect(outcome.errorLines == [.connectivity])
        #expect(outcome.end == .exited(1))
    }

    @Test(
        "B6 a server that falls silent is a connectivity error", arguments: VideoApp.all,
        [Answer.held(.feed(.ocean)), .stalled(body: [.ocean].feed)])
    func silent(app: VideoApp, answer: Answer) async throws {
        let server = try LoopbackServer(answer)
        let outcome = try await app.load(feed: server.url, save: SaveFile(), patience: 1)
        #expect(outcome.lines == [])
        #expect(outcome.errorLines == [.connectivity])
        #expect(outcome.end == .exited(1))
    }
}
