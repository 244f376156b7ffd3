import Foundation
import Loopback
import Processes
import TestSupport
import Testing

/// The change request of chapter 3: with `VIDEO_NEW_FEED_URL`, the app shows a second list under the
/// first, from that feed, with a save of its own.
@Suite("Second list", .drill("SecondList"))
struct SecondList {
    @Test("both lists are shown, each from its feed", arguments: VideoApp.all)
    func both(app: VideoApp) async throws {
        let outcome = try await start(
            app, LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert)), CacheFile())
        #expect(
            outcome.lines == ["Ocean (1:05)", "New this week", "Desert (1:05)"],
            "the first list, the line \"New this week\" and the second list were expected")
    }

    @Test("each list falls back on its own save", arguments: VideoApp.all)
    func ownSaves(app: VideoApp) async throws {
        let save = try CacheFile()
        _ = try await start(
            app, LoopbackServer(.feed(.ocean)), LoopbackServer(.feed(.desert)), save)
        #expect(
            Set(save.neighbours) == ["videos.json", "videos.json.new"],
            "the second list keeps its save beside the first, with \".new\" at the end of its name")
        let outcome = try await start(
            app, LoopbackServer(.closed), LoopbackServer(.closed), save)
        #expect(
            outcome.lines.filter { !$0.hasPrefix("Saved") }
                == ["Ocean (1:05)", "New this week", "Desert (1:05)"],
            "both servers are away, and each list was to be shown from its own save")
    }

    @Test("one list that fails does not hide the other", arguments: VideoApp.all)
    func oneFails(app: VideoApp) async throws {
        let outcome = try await start(
            app, LoopbackServer(.closed), LoopbackServer(.feed(.desert)), CacheFile())
        #expect(
            outcome.lines == ["New this week", "Desert (1:05)"],
            "the first list failed, and the second was to be shown all the same")
        #expect(outcome.errorLines.count == 1, "the first list's error was to be told, once")
    }

    @Test("without the setting, there is one list", arguments: VideoApp.all)
    func one(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: CacheFile())
        #expect(outcome.lines == ["Ocean (1:05)"], "nobody asked for a second list")
    }

    private func start(
        _ app: VideoApp, _ first: LoopbackServer, _ second: LoopbackServer, _ save: CacheFile
    ) async throws -> ChildProcess.Outcome {
        try await app.start(
            feed: first.url, cache: save,
            settings: ["VIDEO_NEW_FEED_URL": second.url.absoluteString]
        ).outcome()
    }
}
