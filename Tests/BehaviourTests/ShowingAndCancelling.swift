import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Showing and cancelling")
struct ShowingAndCancelling {
    @Test(
        "B13 a cancelled load shows nothing, saves nothing, falls back on nothing",
        arguments: VideoApp.all)
    func cancelled(app: VideoApp) async throws {
        let save = try SaveFile.holding(.desert, age: 60)
        let before = save.lastWrite
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let running = try app.start(feed: server.url, save: save, "--verbose")
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.lines == [], "somebody who has gone was shown something")
        #expect(save.lastWrite == before, "the save was written again")
        let log = try #require(outcome.errorLines.last)
        #expect(log.hasPrefix("load cancelled"), "a cancelled load was taken for a failed one")
        #expect(outcome.end == .exited(130))
    }

    @Test("B13 a load that is cancelled later shows nothing again", arguments: VideoApp.all)
    func cancelledLater(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean), .held(.feed(.desert)))
        let running = try app.start(feed: server.url, save: SaveFile(), "--interactive")
        #expect(await running.load() == "Ocean (1:05)")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.lines == ["Ocean (1:05)"], "somebody who has gone was shown the rows again")
        #expect(outcome.errors.isEmpty, "to stop is no error")
        #expect(outcome.end == .exited(130))
    }

    @Test("B14 a row is the title and the duration", arguments: VideoApp.all)
    func durations(app: VideoApp) async throws {
        let expected = [
            "0": "0:00", "5": "0:05", "65": "1:05", "599": "9:59", "610": "10:10",
            "3599.9": "59:59",
            "3600": "1:00:00", "3661": "1:01:01", "7325": "2:02:05", "-5": "0:00", "1e300": "0:00",
        ]
        let videos = expected.keys.sorted().map { FeedVideo("Video \($0)", duration: $0) }
        let server = try LoopbackServer(.status(200, body: videos.feed))
        let outcome = try await app.load(feed: server.url, save: SaveFile())
        #expect(
            outcome.lines
                == expected.sorted { $0.key < $1.key }.map { "Video \($0.key) (\($0.value))" })
    }

    @Test(
        "an option that does not exist is refused, and nothing is requested",
        arguments: VideoApp.all)
    func unknownOption(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let outcome = try await app.start(feed: server.url, save: SaveFile(), "--fast").outcome()
        #expect(outcome.errors.contains("--interactive"), "the options that do exist are not named")
        #expect(outcome.errors.contains("--verbose"))
        #expect(server.requests.isEmpty)
        #expect(outcome.end == .exited(64))
    }

    @Test("B16 while a load runs, a second one is ignored", arguments: VideoApp.all)
    func secondLoad(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)), .feed(.desert))
        let running = try app.start(feed: server.url, save: SaveFile(), "--interactive")
        running.write(line: "")
        await running.hasRequested(1, from: server)
        running.write(line: "")
        #expect(await running.nextLine() == "Loading…", "the second load was not ignored")
        server.release()
        #expect(await running.nextLine() == "Ocean (1:05)")
        running.write(line: "")
        #expect(await running.nextLine() == "Desert (1:05)", "no load after the first was possible")
        running.closeInput()
        _ = await running.outcome()
        #expect(server.requests.count == 2)
    }

    @Test(
        "B16 an error keeps the rows already shown, and clears on the next load",
        arguments: VideoApp.all)
    func errorAndRows(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean), .status(500), .feed(.desert))
        let running = try app.start(feed: server.url, save: .unwritable(), "--interactive")
        #expect(await running.load() == "Ocean (1:05)")
        let afterError = [await running.load(), await running.nextLine()]
        #expect(
            Set(afterError) == ["Ocean (1:05)", .invalidData],
            "the second load failed: its error and the rows of the first are to be seen")
        #expect(await running.load() == "Desert (1:05)")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(
            outcome.errorLines == [.invalidData], "the third load is fine: the error is history")
        #expect(outcome.end == .exited(0))
    }
}
