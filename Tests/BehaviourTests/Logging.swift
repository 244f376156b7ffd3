import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Logging", .sharesTheProcessor)
struct Logging {
    /// The log line after "load started", without the duration.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let answer: Answer
        var cacheAge: TimeInterval = 30 * 24 * 3600
        let outcome: String

        static let all = [
            Case(
                testDescription: "loaded", answer: .feed(.ocean, .desert),
                outcome: "load ended: 2 from the server"),
            Case(
                testDescription: "fell back", answer: .closed, cacheAge: 60,
                outcome: "load ended: 1 saved, connectivity"),
            Case(
                testDescription: "failed", answer: .status(500),
                outcome: "load failed: invalidData"),
        ]
    }

    @Test(
        "B17 with --verbose a load logs its start, outcome and duration",
        arguments: VideoApp.all, Case.all)
    func logged(app: VideoApp, expected: Case) async throws {
        let cache = try CacheFile.holding(.desert, age: expected.cacheAge)
        let server = try LoopbackServer(expected.answer)
        let outcome = try await app.start(feed: server.url, cache: cache, "--verbose").outcome()
        // The error for the user is on standard error, too.
        let lines = outcome.errorLines.filter { ![.invalidData, .connectivity].contains($0) }
        let end = lines.last?.wholeMatch(of: /(.*), \d+ms/)?.1
        #expect(
            lines.count == 2 && lines.first == "load started" && end == expected.outcome[...],
            "expected \"load started\", then \"\(expected.outcome), …ms\", and no other line, got \(lines)"
        )
    }

    @Test("B17 a cancelled load is logged as cancelled", arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try app.start(feed: server.url, cache: CacheFile(), "--verbose")
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let lines = await running.outcome().errorLines
        #expect(
            lines.last?.wholeMatch(of: /load cancelled, \d+ms/) != nil,
            "expected \"load cancelled, …ms\" last, got \(lines)")
    }

    @Test("B17 the logged duration is the duration of the load", arguments: VideoApp.all)
    func elapsed(app: VideoApp) async throws {
        // The server is silent, so the first load ends after the idle timeout of one second. The second one is quick.
        let server = try LoopbackServer(.held(.feed(.ocean)), .feed(.ocean))
        let running = try app.start(
            feed: server.url, cache: CacheFile(), "--interactive", "--verbose", patience: 1)
        let slow = await running.duration(until: .connectivity)
        let quick = await running.duration(until: "Ocean (1:05)")
        running.closeInput()
        let lines = await running.outcome().errorLines
        let logged = lines.compactMap {
            $0.wholeMatch(of: /load .*, (\d+)ms/).flatMap { Int($0.1) }
        }
        try #require(logged.count == 2, "expected a duration for each of two loads, got \(lines)")
        let most = Int(slow / .milliseconds(1))
        #expect(
            logged[0] >= 900,
            "the first load waits a second for a silent server: expected 900 ms or more in the log, got \(logged[0]) ms. From outside, the load took \(most) ms"
        )
        #expect(
            .milliseconds(logged[0]) <= slow,
            "the first load took at most \(most) ms, and the log says \(logged[0]) ms")
        #expect(
            .milliseconds(logged[1]) <= quick,
            "the second load took at most \(Int(quick / .milliseconds(1))) ms, and the log says \(logged[1]) ms: is its start the start of the app?"
        )
    }

    @Test("B17 a failed save is logged", arguments: VideoApp.all)
    func failedSave(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.start(
            feed: server.url, cache: .unwritable(), "--verbose"
        ).outcome()
        let lines = outcome.errorLines
        #expect(
            lines.contains { $0.hasPrefix("save failed: ") },
            "expected a line \"save failed: …\", got \(lines)")
        #expect(
            lines.contains { $0.hasPrefix("load ended: 1 from the server") },
            "the save failed: expected a line \"load ended: 1 from the server, …ms\" as well, got \(lines)"
        )
    }

    @Test("B17 a feed that cannot be decoded is logged", arguments: VideoApp.all)
    func undecodable(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(FeedVideo.ocean.without("title")))
        let outcome = try await app.start(
            feed: server.url, cache: CacheFile(), "--verbose"
        ).outcome()
        let lines = outcome.errorLines
        #expect(
            lines.contains { $0.hasPrefix("decoding failed: ") && $0.contains("title") },
            "expected a line \"decoding failed: …\" with the field, got \(lines)")
        #expect(
            lines.contains { $0.hasPrefix("load failed: invalidData") },
            "expected a line \"load failed: invalidData\", got \(lines)")
    }

    @Test("B17 without --verbose nothing is logged", arguments: VideoApp.all)
    func quiet(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: CacheFile())
        #expect(
            outcome.errors.isEmpty,
            "without --verbose: expected nothing on standard error, got \(outcome.errorLines)")
    }
}

extension RunningApp {
    /// Starts a load, and returns how long it took until the app printed a line.
    fileprivate func duration(until line: String) async -> Duration {
        let start = ContinuousClock.now
        write(line: "")
        while let next = await nextLine(), next != line {}
        return start.duration(to: .now)
    }
}
