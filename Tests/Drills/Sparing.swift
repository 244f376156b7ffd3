import Foundation
import Loopback
import Processes
import TestSupport
import Testing

/// The change request of chapter 8: with `VIDEO_GOOD_FOR`, what was saved less than that many seconds
/// ago is shown, and nobody is asked.
@Suite("Sparing", .drill("Sparing"))
struct Sparing {
    @Test("what is good enough is shown, and nobody is asked", arguments: VideoApp.all)
    func goodEnough(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let save = try CacheFile.holding(.desert, age: 5 * 60)
        let before = save.lastWrite
        let outcome = try await load(app, server, save)
        #expect(
            outcome.lines == ["Saved 5 minutes ago", "Desert (1:05)"],
            "saved 5 minutes ago is good enough for 10: it is shown, with its age")
        #expect(outcome.end == .exited(0), "nothing has failed")
        #expect(server.requests.isEmpty, "what is saved is good enough, and the server was asked")
        #expect(save.lastWrite == before, "nothing has come, and something was written")
    }

    @Test("what is not good enough is as before", arguments: VideoApp.all)
    func notGoodEnough(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let save = try CacheFile()
        let contents: [CacheFile.Content] = [
            .feed([.desert], age: 11 * 60), .feed([.desert], age: -60), .text("{"), .nothing,
        ]
        for content in contents {
            try save.hold(content)
            let outcome = try await load(app, server, save)
            #expect(
                outcome.lines == ["Ocean (1:05)"],
                "\(content): that is not good enough, so the server is asked")
        }
        #expect(server.requests.count == contents.count, "one load is one question")
        let later = try await app.load(feed: LoopbackServer(.closed).url, cache: save)
        #expect(later.lines.last == "Ocean (1:05)", "what had come was not saved")
    }

    @Test("when the server fails, what is not good enough is good enough", arguments: VideoApp.all)
    func fallsBack(app: VideoApp) async throws {
        let save = try CacheFile.holding(.desert, age: 2 * 3600)
        let outcome = try await load(app, LoopbackServer(.closed), save)
        #expect(outcome.lines == ["Saved 2 hours ago", "Desert (1:05)"], "it did not fall back")
    }

    @Test("a load that asks nobody is logged like any other", arguments: VideoApp.all)
    func logged(app: VideoApp) async throws {
        let outcome = try await app.start(
            feed: LoopbackServer(.feed(.ocean)).url, cache: .holding(.desert, age: 5 * 60),
            "--verbose", settings: ["VIDEO_GOOD_FOR": "600"]
        ).outcome()
        #expect(outcome.errorLines.first == "load started", "it was a load, and was not logged")
        #expect(
            outcome.errorLines.last?.wholeMatch(of: /load ended: 1 saved.*, \d+ms/) != nil,
            "the log is to tell that what was saved was shown, and how long that took")
    }

    @Test("without the setting, the server is asked", arguments: VideoApp.all)
    func withoutSetting(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let save = try CacheFile.holding(.desert, age: 60)
        let outcome = try await app.load(feed: server.url, cache: save)
        #expect(outcome.lines == ["Ocean (1:05)"], "nobody has said what is good enough")
    }

    private func load(
        _ app: VideoApp, _ server: LoopbackServer, _ save: CacheFile
    ) async throws -> ChildProcess.Outcome {
        try await app.start(
            feed: server.url, cache: save, locale: "en_US", settings: ["VIDEO_GOOD_FOR": "600"]
        ).outcome()
    }
}
