import Foundation
import Loopback
import TestSupport
import Testing

/// The change request of chapter 6: with `VIDEO_MIRROR_URL`, a load that fails asks another feed before
/// it shows what is saved.
@Suite("Mirror", .drill("Mirror"))
struct Mirror {
    @Test(
        "when the first server fails, the mirror's videos are shown and saved",
        arguments: VideoApp.all, [Answer.closed, .status(500)])
    func mirrored(app: VideoApp, first: Answer) async throws {
        let (server, mirror) = (
            try LoopbackServer(first), try LoopbackServer(.feed(.ocean), .closed)
        )
        let save = try CacheFile.holding(.desert, age: 2 * 3600)
        let outcome = try await start(app, server, mirror, save).outcome()
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "the mirror's answer is a good load: it is shown, without an age")
        #expect(outcome.end == .exited(0), "the mirror's answer is a good load")
        #expect(server.requests.count == 1, "the first server is asked once")
        #expect(mirror.requests.count == 1, "the mirror is asked once")
        let later = try await start(app, server, mirror, save).outcome()
        #expect(later.lines.last == "Ocean (1:05)", "the mirror's answer was not saved")
    }

    @Test("while the first server answers, the mirror is left alone", arguments: VideoApp.all)
    func leftAlone(app: VideoApp) async throws {
        let (server, mirror) = (
            try LoopbackServer(.feed(.ocean)), try LoopbackServer(.feed(.desert))
        )
        let outcome = try await start(app, server, mirror, CacheFile()).outcome()
        #expect(outcome.lines == ["Ocean (1:05)"], "the first server has answered")
        #expect(mirror.requests.isEmpty, "the first server has answered, and the mirror was asked")
    }

    @Test("when both fail, what is saved is shown", arguments: VideoApp.all)
    func bothFail(app: VideoApp) async throws {
        let (server, mirror) = (try LoopbackServer(.closed), try LoopbackServer(.status(500)))
        let save = try CacheFile.holding(.desert, age: 2 * 3600)
        let before = save.lastWrite
        let outcome = try await start(app, server, mirror, save).outcome()
        #expect(outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"], "it did not fall back")
        #expect(save.lastWrite == before, "nothing has come, and something was saved")
        #expect(mirror.requests.count == 1, "the mirror is asked before the save is shown")
    }

    @Test(
        "when both fail and nothing is saved, the first one's error is told",
        arguments: VideoApp.all)
    func firstError(app: VideoApp) async throws {
        let (server, mirror) = (try LoopbackServer(.status(500)), try LoopbackServer(.closed))
        let outcome = try await start(app, server, mirror, CacheFile()).outcome()
        #expect(outcome.end == .exited(1), "nothing is shown, so the status is 1")
        #expect(
            outcome.errorLines == ["The server's answer is not a video feed."],
            "the first server's answer was no feed, and that is told")
        #expect(mirror.requests.count == 1, "the mirror is asked before an error is shown")
    }

    @Test(
        "a load that is cancelled while the mirror is asked is cancelled", arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let (server, mirror) = (
            try LoopbackServer(.closed), try LoopbackServer(.held(.feed(.ocean)))
        )
        let save = try CacheFile.holding(.desert, age: 60)
        let running = try start(app, server, mirror, save, "--verbose")
        await running.hasRequested(1, from: mirror)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.lines.isEmpty, "somebody who has gone was shown something")
        #expect(
            outcome.errorLines.last?.hasPrefix("load cancelled") == true,
            "a cancelled load was taken for a failed one")
    }

    @Test("without the setting, nobody else is asked", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let outcome = try await app.load(feed: LoopbackServer(.closed).url, cache: CacheFile())
        #expect(outcome.end == .exited(1), "there is no mirror, so the load fails")
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, _ mirror: LoopbackServer, _ save: CacheFile,
        _ options: String...
    ) throws -> RunningApp {
        let settings = ["VIDEO_MIRROR_URL": mirror.url.absoluteString]
        return if options.isEmpty {
            try app.start(feed: server.url, cache: save, locale: "en_US", settings: settings)
        } else {
            try app.start(
                feed: server.url, cache: save, "--verbose", locale: "en_US", settings: settings)
        }
    }
}
