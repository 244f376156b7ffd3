import Foundation
import Loopback
import TestSupport
import Testing

// Searches that meet, searches that fail, and the end of them.

extension Search {
    @Test("S10 a newer search wins", arguments: VideoApp.all)
    func newer(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...20), .page(21...21)]) { request in
            request.path.contains("old") ? .held(.page(1...10)) : nil
        }
        let running = try app.search(server)
        running.write(line: "old")
        await running.hasRequested(1, from: server)
        #expect(await running.says(to: "new") == rows(11...20) + [.more], "the newer search's")
        server.release()
        await server.ended(2)
        #expect(
            await running.says(to: "") == rows(21...21) + [.end],
            "the empty line is about the newer search")
        #expect(server.after.last == id(20), "the newer search goes on from its own")
        running.closeInput()
        let lines = await running.outcome().lines
        #expect(
            lines == rows(11...20) + [.more] + rows(21...21) + [.end],
            "rows of the earlier search were shown: nobody waits for them any more")
    }

    @Test("S10 of two that are typed at once, the later wins", arguments: VideoApp.all)
    func atOnce(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...11)]) { request in
            request.path.contains("old") ? .held(.page(1...1)) : nil
        }
        let running = try app.search(server)
        #expect(
            await running.says(to: "old\nnew") == rows(11...11) + [.end],
            "the lines were answered in another order than they were typed in")
        server.release()
        running.closeInput()
        #expect(
            await running.outcome().lines == rows(11...11) + [.end], "the earlier one was shown")
    }

    @Test("S10 the earlier search's request is given up", arguments: VideoApp.all)
    func givenUp(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...11)]) { request in
            request.path.contains("old") ? .held(.page(1...1)) : nil
        }
        let running = try app.search(server)
        running.write(line: "old")
        await running.hasRequested(1, from: server)
        #expect(await running.says(to: "new") == rows(11...11) + [.end], "the newer search's")
        let isGivenUp = await running.hasGivenUp(1, at: server)
        #expect(isGivenUp, "the server still works for somebody who has gone")
    }

    @Test("S10 also if it was for the second page", arguments: VideoApp.all)
    func secondPageGivenUp(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .held(.page(11...20)), .page(21...21))
        let running = try app.search(server)
        _ = await running.says(to: "old")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        #expect(await running.says(to: "new") == rows(21...21) + [.end], "the newer search's")
        let isGivenUp = await running.hasGivenUp(1, at: server)
        #expect(isGivenUp, "all pages of a search are over with it, and not only its first one")
    }

    @Test("S10 an error of the earlier search is not shown", arguments: VideoApp.all)
    func earlierError(app: VideoApp) async throws {
        let server = try LoopbackServer([.page(11...20), .page(21...21)]) { request in
            request.path.contains("old") ? .held(.status(500)) : nil
        }
        let running = try app.search(server)
        running.write(line: "old")
        await running.hasRequested(1, from: server)
        #expect(await running.says(to: "new") == rows(11...20) + [.more], "the newer search's")
        server.release()
        await server.ended(2)
        #expect(await running.says(to: "") == rows(21...21) + [.end], "the newer search's, too")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.errors.isEmpty, "nobody waits for the earlier one any more")
        #expect(outcome.end == .exited(0), "the newer search is fine, and it was the last")
    }

    @Test("S10 the earlier search does not count for the status", arguments: VideoApp.all)
    func earlierStatus(app: VideoApp) async throws {
        // A byte at a time, so that whatever becomes of the earlier search, it comes first.
        let newer = Answer.held(.dripping(body: videos(11...20).feed))
        let server = try LoopbackServer(.page(1...10), .held(.status(500)), newer)
        let running = try app.search(server)
        _ = await running.says(to: "old")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        running.write(line: "new")
        await running.hasRequested(3, from: server)
        server.release()
        #expect(await running.says() == rows(11...20) + [.more], "the newer search's")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(
            outcome.end == .exited(0),
            "the newer search is fine: what was given up, or failed late, is no failure of it")
    }

    @Test("S10 the same text again is a newer search", arguments: VideoApp.all)
    func sameText(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(2...11))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(
            await running.says(to: "ocean") == rows(2...11) + [.more],
            "what the server says now is what was asked for")
        #expect(server.after == [nil, nil], "it begins with the first page again")
    }

    @Test("S11 a page that fails shows why", arguments: VideoApp.all, Failing.all)
    func failing(app: VideoApp, failing: Failing) async throws {
        let server = try LoopbackServer(failing.answer, .page(1...2))
        let running = try app.search(server)
        #expect(await running.says(to: "ocean") == [failing.error], "the error, and nothing else")
        #expect(await running.says(to: "") == rows(1...2) + [.end], "an empty line tries it again")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.errorLines == [failing.error], "errors are told on standard error, once")
        #expect(outcome.end == .exited(0), "the last page is fine: the error is history")
    }

    @Test("S11 after a failure, the same page is asked for again", arguments: VideoApp.all)
    func samePage(app: VideoApp) async throws {
        let server = try LoopbackServer(
            .page(1...10), .cut(body: videos(11...12).feed), .page(10...12))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(await running.says(to: "") == [.unreachable], "the error, and nothing else")
        #expect(
            await running.says(to: "") == rows(11...12) + [.end],
            "a failure does not forget what is shown")
        #expect(
            server.after == [nil, id(10), id(10)],
            "the page that failed is still the next one")
    }

    @Test("S11 a failure does not bring the earlier search back", arguments: VideoApp.all)
    func failureOfNewer(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .status(500), .page(11...11))
        let running = try app.search(server)
        _ = await running.says(to: "old")
        #expect(await running.says(to: "new") == [.noFeed], "the error, and nothing else")
        #expect(await running.says(to: "") == rows(11...11) + [.end], "an empty line is about it")
        #expect(
            server.asked.map { $0.query["q"] } == ["old", "new", "new"],
            "the newer search has failed, and is still the one that an empty line is about")
        #expect(server.after == [nil, nil, nil], "none of its pages has come yet")
    }

    @Test("S11 what the list has saved is neither shown nor changed", arguments: VideoApp.all)
    func saveLeftAlone(app: VideoApp) async throws {
        let save = try CacheFile.holding(.desert, age: 60)
        let (content, lastWrite) = (save.content, save.lastWrite)
        let server = try LoopbackServer(.page(1...2), .closed)
        let running = try app.search(server, cache: save)
        _ = await running.says(to: "ocean")
        running.write(line: "sea")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.lines == rows(1...2) + [.end], "the list's save is no answer to a search")
        #expect(outcome.errorLines == [.unreachable], "the error, and nothing else")
        #expect(
            save.content == content && save.lastWrite == lastWrite,
            "a page of a search is no list to be kept")
    }

    @Test("S12 the end of the input lets a running page end", arguments: VideoApp.all)
    func endOfInput(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.page(1...2)))
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        try await running.seesTheEndOfInput()
        server.release()
        let outcome = await running.outcome()
        #expect(outcome.lines == rows(1...2) + [.end], "it was asked for, and nobody waited for it")
        #expect(outcome.end == .exited(0), "all is well")
    }

    @Test("S12 the status is 1 if the last page failed", arguments: VideoApp.all)
    func status(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .status(500))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        _ = await running.says(to: "")
        running.closeInput()
        #expect(await running.outcome().end == .exited(1), "the last page failed")
    }

    @Test("S12 also if it fails after the input has ended", arguments: VideoApp.all)
    func statusInTheEnd(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .held(.status(500)))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        try await running.seesTheEndOfInput()
        server.release()
        let outcome = await running.outcome()
        #expect(outcome.errorLines == [.noFeed], "it was asked for, and nobody waited for it")
        #expect(outcome.end == .exited(1), "the last page failed")
    }

    @Test("S12 who types nothing asks for nothing", arguments: VideoApp.all)
    func nothingTyped(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.end == .exited(0), "to look for nothing is no error")
        #expect(outcome.lines.isEmpty && server.requests.isEmpty, "nobody has typed anything")
    }

    @Test("S12 Ctrl-C shows nothing more", arguments: VideoApp.all)
    func interrupted(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.page(1...2)))
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        running.signal(SIGINT)
        let outcome = await running.outcome()
        #expect(outcome.end == .exited(130), "what shells expect of a program ended by Ctrl-C")
        #expect(outcome.lines.isEmpty && outcome.errors.isEmpty, "to stop is no error")
    }
}
