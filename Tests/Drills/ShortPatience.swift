import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 7: with `VIDEO_DEADLINE`, a load may take so many seconds, and not a
/// minute.
@Suite("ShortPatience", .drill("ShortPatience"))
struct ShortPatience {
    @Test("a load that takes longer than said is a connectivity error", arguments: VideoApp.all)
    func limited(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let outcome = try await start(app, server, CacheFile(), "0.2").outcome()
        #expect(outcome.lines == [], "the time was up before anything came")
        #expect(
            outcome.errorLines == [
                "Could not reach the server. Check the connection and VIDEO_FEED_URL."
            ], "the time was up, and that is a connectivity error")
        #expect(outcome.end == .exited(1), "the load has failed")
        #expect(server.requests.count == 1, "a load is one request")
    }

    @Test("when the time is up, what is saved is shown", arguments: VideoApp.all)
    func saved(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let save = try CacheFile.holding(.desert, age: 2 * 3600)
        let outcome = try await start(app, server, save, "0.2").outcome()
        #expect(
            outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"],
            "the time was up, and what is saved is shown")
    }

    @Test(
        "what is no length of time leaves the load its minute", arguments: VideoApp.all,
        ["soon", "0", "-3", "nan", "inf", "1e300"])
    func nonsense(app: VideoApp, setting: String) async throws {
        let server = try LoopbackServer(.dripping(body: [.ocean].feed))
        let outcome = try await start(app, server, CacheFile(), setting).outcome()
        #expect(outcome.lines == ["Ocean (1:05)"], "VIDEO_DEADLINE was \(setting)")
    }

    @Test("comments may not take longer either, where there are any", arguments: VideoApp.all)
    func comments(app: VideoApp) async throws {
        guard app.name >= "Stage07" else { return }
        let server = try LoopbackServer(.feed(.ocean), .held(.status(200)))
        let running = try app.start(
            feed: server.url, cache: CacheFile(), "--interactive",
            settings: ["VIDEO_DEADLINE": "2"])
        #expect(await running.load() == "Ocean (1:05)", "the list has come")
        running.write(line: "1")
        #expect(
            await running.nextLine()
                == "Could not reach the server. Check the connection and VIDEO_FEED_URL.",
            "the time was up for the comments")
        running.closeInput()
        _ = await running.outcome()
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, _ save: CacheFile, _ seconds: String
    ) throws -> RunningApp {
        try app.start(
            feed: server.url, cache: save, locale: "en_US", settings: ["VIDEO_DEADLINE": seconds])
    }
}
