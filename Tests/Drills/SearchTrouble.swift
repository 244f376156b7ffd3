import Foundation
import Loopback
import TestSupport
import Testing

// Searches that overlap, searches that fail, and the end of the input.

extension Search {
    @Test("S10 a newer search replaces the earlier one", arguments: VideoApp.all)
    func newer(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...20), .page(21...21)]) { request in
            request.path.contains("old") ? .held(.page(1...10)) : nil
        }
        let running = try app.search(server)
        running.write(line: "old")
        await running.hasRequested(1, from: server)
        expect(
            await running.output(after: "new"), rows(11...20) + [.more],
            "expected the newer search's rows")
        server.release()
        await server.ended(2)
        expect(
            await running.output(after: ""), rows(21...21) + [.end],
            "expected the newer search's second page")
        #expect(
            server.after.last == id(20),
            "expected after_id to be the last video of the newer search")
        running.closeInput()
        let lines = await running.outcome().lines
        expect(
            lines, rows(11...20) + [.more] + rows(21...21) + [.end],
            "the earlier search's response came late: expected rows of the newer search only")
    }

    @Test("S10 of two searches typed at once, the later one is shown", arguments: VideoApp.all)
    func atOnce(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...11)]) { request in
            request.path.contains("old") ? .held(.page(1...1)) : nil
        }
        let running = try app.search(server)
        expect(
            await running.output(after: "old\nnew"), rows(11...11) + [.end],
            "two texts were typed at once: expected the rows of the second")
        server.release()
        running.closeInput()
        expect(
            await running.outcome().lines, rows(11...11) + [.end],
            "the earlier search's response came late: expected no row of it")
    }

    @Test("S10 the earlier search's request is cancelled", arguments: VideoApp.all)
    func givenUp(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...11)]) { request in
            request.path.contains("old") ? .held(.page(1...1)) : nil
        }
        let running = try app.search(server)
        running.write(line: "old")
        await running.hasRequested(1, from: server)
        expect(
            await running.output(after: "new"), rows(11...11) + [.end],
            "expected the newer search's rows")
        let isGivenUp = await running.hasGivenUp(1, at: server)
        #expect(isGivenUp, "expected the earlier search's connection to be closed")
    }

    @Test(
        "S10 the earlier search's request for a second page is cancelled", arguments: VideoApp.all)
    func secondPageGivenUp(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .held(.page(11...20)), .page(21...21))
        let running = try app.search(server)
        _ = await running.output(after: "old")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        expect(
            await running.output(after: "new"), rows(21...21) + [.end],
            "expected the newer search's rows")
        let isGivenUp = await running.hasGivenUp(1, at: server)
        #expect(
            isGivenUp, "expected the connection for the earlier search's second page to be closed")
    }

    @Test("S10 an error of the earlier search is not shown", arguments: VideoApp.all)
    func earlierError(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...20), .page(21...21)]) { request in
            request.path.contains("old") ? .held(.status(500)) : nil
        }
        let running = try app.search(server)
        running.write(line: "old")
        await running.hasRequested(1, from: server)
        expect(
            await running.output(after: "new"), rows(11...20) + [.more],
            "expected the newer search's rows")
        server.release()
        await server.ended(2)
        expect(
            await running.output(after: ""), rows(21...21) + [.end],
            "expected the newer search's second page")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.errors.isEmpty, "the earlier search failed late: expected no error")
        expect(outcome.end, .exited(0), "the newer search succeeded: expected status 0")
    }

    @Test("S10 the earlier search does not count for the status", arguments: VideoApp.all)
    func earlierStatus(app: VideoApp) async throws {
        // A byte at a time, so that the earlier search ends first.
        let newer = Answer.held(.dripping(body: videos(11...20).feed))
        let server = try LoopbackServer(.page(1...10), .held(.status(500)), newer)
        let running = try app.search(server)
        _ = await running.output(after: "old")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        running.write(line: "new")
        await running.hasRequested(3, from: server)
        server.release()
        expect(await running.output(), rows(11...20) + [.more], "expected the newer search's rows")
        running.closeInput()
        let outcome = await running.outcome()
        expect(
            outcome.end, .exited(0),
            "the newer search succeeded, the earlier one was cancelled or failed late: expected status 0"
        )
    }

    @Test("S10 the same text again is a new search", arguments: VideoApp.all)
    func sameText(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(2...11))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: "ocean"), rows(2...11) + [.more],
            "the same text was typed again: expected the new response, with rows that the first search has shown"
        )
        #expect(server.after == [nil, nil], "expected a request for the first page")
    }

    @Test("S11 a page that fails shows its error", arguments: VideoApp.all, Failing.all)
    func failing(app: VideoApp, failing: Failing) async throws {
        let server = try LoopbackServer(failing.answer, .page(1...2))
        let running = try app.search(server)
        expect(
            await running.output(after: "ocean"), [failing.error],
            "expected the error, and nothing else")
        expect(
            await running.output(after: ""), rows(1...2) + [.end],
            "expected the page after an empty line")
        running.closeInput()
        let outcome = await running.outcome()
        expect(outcome.errorLines, [failing.error], "expected the error once, on standard error")
        expect(outcome.end, .exited(0), "the last page succeeded: expected status 0")
    }

    @Test("S11 after a failure, an empty line requests the same page", arguments: VideoApp.all)
    func samePage(app: VideoApp) async throws {
        let server = try LoopbackServer(
            .page(1...10), .cut(body: videos(11...12).feed), .page(10...12))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: ""), [.unreachable],
            "expected the error, and nothing else")
        expect(
            await running.output(after: ""), rows(11...12) + [.end],
            "video 10 was shown before the failure: expected 11 and 12")
        #expect(
            server.after == [nil, id(10), id(10)],
            "expected the request for the page that failed")
    }

    @Test("S11 after a failure, an empty line continues the newer search", arguments: VideoApp.all)
    func failureOfNewer(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .status(500), .page(11...11))
        let running = try app.search(server)
        _ = await running.output(after: "old")
        expect(
            await running.output(after: "new"), [.noFeed],
            "expected the error, and nothing else")
        expect(
            await running.output(after: ""), rows(11...11) + [.end],
            "expected the newer search's first page")
        #expect(
            server.searches.map { $0.query["q"] } == ["old", "new", "new"],
            "expected an empty line to request the newer search again")
        #expect(
            server.after == [nil, nil, nil],
            "no page of the newer search was shown: expected no after_id")
    }

    @Test("S11 the cache is neither shown nor changed", arguments: VideoApp.all)
    func saveLeftAlone(app: VideoApp) async throws {
        let save = try CacheFile.holding(.desert, age: 60)
        let (content, lastWrite) = (save.content, save.lastWrite)
        let server = try LoopbackServer(.page(1...2), .closed)
        let running = try app.search(server, cache: save)
        _ = await running.output(after: "ocean")
        running.write(line: "sea")
        running.closeInput()
        let outcome = await running.outcome()
        expect(
            outcome.lines, rows(1...2) + [.end],
            "expected the search's rows only, and nothing of the cache")
        expect(outcome.errorLines, [.unreachable], "expected the error, and nothing else")
        #expect(
            save.content == content && save.lastWrite == lastWrite,
            "expected the cache file to stay as it was")
    }

    @Test("S12 at the end of the input, a loading page is shown", arguments: VideoApp.all)
    func endOfInput(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.page(1...2)))
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        try await running.seesTheEndOfInput()
        server.release()
        let outcome = await running.outcome()
        expect(
            outcome.lines, rows(1...2) + [.end],
            "the input ended while a page was loading: expected the page, or its error")
        expect(outcome.end, .exited(0), "expected status 0")
    }

    @Test("S12 the status is 1 if the last page failed", arguments: VideoApp.all)
    func status(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .status(500))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        _ = await running.output(after: "")
        running.closeInput()
        #expect(
            await running.outcome().end == .exited(1), "the last page failed: expected status 1")
    }

    @Test(
        "S12 the status is 1 if the last page fails after the input has ended",
        arguments: VideoApp.all)
    func statusInTheEnd(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .held(.status(500)))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        try await running.seesTheEndOfInput()
        server.release()
        let outcome = await running.outcome()
        expect(
            outcome.errorLines, [.noFeed],
            "the input ended while a page was loading: expected the page, or its error")
        expect(outcome.end, .exited(1), "the last page failed: expected status 1")
    }

    @Test("S12 without a line, nothing is requested", arguments: VideoApp.all)
    func nothingTyped(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        running.closeInput()
        let outcome = await running.outcome()
        expect(outcome.end, .exited(0), "no text was typed: expected status 0")
        #expect(
            outcome.lines.isEmpty && server.requests.isEmpty,
            "no text was typed: expected no output and no request")
    }

    @Test("S12 Ctrl-C shows nothing more", arguments: VideoApp.all)
    func interrupted(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.page(1...2)))
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        expect(outcome.end, .exited(130), "Ctrl-C was pressed: expected status 130")
        #expect(
            outcome.lines.isEmpty && outcome.errors.isEmpty,
            "Ctrl-C was pressed: expected no output")
    }
}
