import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Logging")
struct Logging {
    /// What is logged after "load started", without the time.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let answer: Answer
        var savedAge: TimeInterval = 30 * 24 * 3600
        let outcome: String

        static let all = [
            Case(
                testDescription: "loaded", answer: .feed(.ocean, .desert),
                outcome: "load ended: 2 from the server"),
            Case(
                testDescription: "fell back", answer: .closed, savedAge: 60,
                outcome: "load ended: 1 saved, connectivity"),
            Case(
                testDescription: "failed", answer: .status(500),
                outcome: "load failed: invalidData"),
        ]
    }

    @Test(
        "B17 with --verbose a load logs its start, its outcome and its time",
        arguments: VideoApp.all, Case.all)
    func logged(app: VideoApp, expected: Case) async throws {
        let save = try SaveFile.holding(.desert, age: expected.savedAge)
        let server = try LoopbackServer(expected.answer)
        let outcome = try await app.start(feed: server.url, save: save, "--verbose").outcome()
        try #require(outcome.errorLines.count >= 2, "nothing was logged")
        #expect(outcome.errorLines[0] == "load started")
        let ended = try #require(outcome.errorLines[1].wholeMatch(of: /(.*), (\d+)ms/))
        #expect(String(ended.1) == expected.outcome)
    }

    @Test("B17 a cancelled load is logged as that", arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try app.start(feed: server.url, save: SaveFile(), "--verbose")
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let lines = await running.outcome().errorLines
        #expect(lines.count == 2)
        #expect(lines.last?.wholeMatch(of: /load cancelled, \d+ms/) != nil)
    }

    @Test("B17 the time is the load's own", arguments: VideoApp.all)
    func elapsed(app: VideoApp) async throws {
        // The server is silent for the whole second that the app waits.
        let start = ContinuousClock.now
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let outcome = try await app.start(
            feed: server.url, save: SaveFile(), "--verbose", patience: 1
        ).outcome()
        let total = start.duration(to: .now)
        let line = try #require(outcome.errorLines.dropFirst().first)
        let logged = try #require(line.wholeMatch(of: /load failed: connectivity, (\d+)ms/)?.1)
        let milliseconds = try #require(Int(logged))
        #expect(milliseconds >= 900, "the app waited a second and logged \(milliseconds) ms")
        #expect(.milliseconds(milliseconds) <= total)
    }

    @Test("B17 without --verbose nothing is logged", arguments: VideoApp.all)
    func quiet(app: VideoApp) async throws {
        let outcome = try await app.load(
            feed: LoopbackServer(.feed(.ocean)).url, save: SaveFile())
        #expect(outcome.errors.isEmpty)
    }
}
