import Foundation
import Loopback
import Processes
import TestSupport
import Testing

/// The change request of chapter 5: with `--saved`, the app shows the cache and sends no request.
@Suite("Show the cache", .drill("Saved"))
struct Saved {
    @Test("--saved shows the cache with its age and sends no request", arguments: VideoApp.all)
    func shows(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let cache = try CacheFile.holding(.desert, age: 2 * 3600)
        let before = cache.lastWrite
        let outcome = try await start(app, server, cache)
        #expect(
            outcome.end == .exited(0),
            "expected status 0, got \(outcome.ending(after: "--saved"))")
        let expected = ["Saved 2 hours ago", "Desert (1:05)"]
        #expect(
            outcome.lines == expected, "expected \(expected), got \(outcome.lines)")
        #expect(
            server.requests.isEmpty, "expected no request, got \(server.requests.count)")
        #expect(cache.lastWrite == before, "expected no write: the app saved the cached feed again")
    }

    @Test("--saved shows no videos if the cache is 7 days old or empty", arguments: VideoApp.all)
    func nothingFresh(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let cache = try CacheFile()
        let contents: [(name: String, content: CacheFile.Content)] = [
            ("a cache of 7 days", .feed([.desert], age: 7 * 24 * 3600)), ("no cache", .nothing),
        ]
        for (name, content) in contents {
            try cache.hold(content)
            let outcome = try await start(app, server, cache)
            #expect(
                outcome.end == .exited(0),
                "\(name): expected status 0, got \(outcome.ending(after: "--saved"))")
            #expect(
                outcome.lines == ["No videos yet"],
                "\(name): expected \"No videos yet\", got \(outcome.lines)")
        }
        #expect(
            server.requests.isEmpty, "expected no request, got \(server.requests.count)")
    }

    @Test("without --saved, the app loads from the server", arguments: VideoApp.all)
    func loads(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: .holding(.desert, age: 60))
        #expect(
            outcome.lines == ["Ocean (1:05)"],
            "expected the server's video Ocean, got \(outcome.lines)")
    }

    private func start(
        _ app: VideoApp, _ server: LoopbackServer, _ cache: CacheFile
    ) async throws -> ChildProcess.Outcome {
        try await app.start(feed: server.url, cache: cache, "--saved", locale: "en_US").outcome()
    }
}
