import Foundation
import Loopback
import Processes
import TestSupport
import Testing

/// The change request of chapter 4: with `--forget`, the app removes the cache and ends.
@Suite("Forget the cache", .drill("Forget"))
struct Forget {
    @Test("--forget removes the cache and sends no request", arguments: VideoApp.all)
    func removes(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let cache = try CacheFile()
        let contents: [(name: String, content: CacheFile.Content)] = [
            ("a cached feed", .feed([.desert], age: 60)), ("a file that is not JSON", .text("{")),
        ]
        for (name, content) in contents {
            try cache.hold(content)
            let outcome = try await app.start(feed: server.url, cache: cache, "--forget").outcome()
            #expect(
                outcome.end == .exited(0),
                "\(name): expected status 0, got \(outcome.ending(after: "--forget"))")
            #expect(cache.content == nil, "\(name): it is still there after --forget")
        }
        #expect(
            server.requests.isEmpty, "expected no request, got \(server.requests.count)")
    }

    @Test("without a cache, --forget succeeds", arguments: VideoApp.all)
    func nothingToRemove(app: VideoApp) async throws {
        let outcome = try await app.start(
            feed: LoopbackServer(.feed(.ocean)).url, cache: CacheFile(), "--forget"
        ).outcome()
        #expect(
            outcome.end == .exited(0),
            "there is no cache: expected status 0, got \(outcome.ending(after: "--forget"))")
    }

    @Test("without --forget, the cache stays", arguments: VideoApp.all)
    func stays(app: VideoApp) async throws {
        let cache = try CacheFile.holding(.desert, age: 60)
        _ = try await app.load(feed: LoopbackServer(.closed).url, cache: cache)
        #expect(cache.content != nil, "the app removed the cache without --forget")
    }
}

extension ChildProcess.Outcome {
    /// How the app ended, for a message.
    func ending(after option: String) -> String {
        guard end == .exited(64) else { return (["\(end)"] + errorLines).joined(separator: ", ") }
        return "64: Console refuses \(option). React to the option before Console.run()."
    }
}
