import Foundation
import Loopback
import TestSupport
import Testing

/// The capstone: with `--search`, the app looks for videos, page by page. Katas.md has its behaviours.
@Suite("Search with paging", .drill("Search"))
struct Search {
    @Test("S1 nothing is requested until a text is typed", arguments: VideoApp.all)
    func nothingBefore(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        #expect(await running.says(to: "") == [.prompt], "nobody has said what to look for")
        #expect(server.requests.isEmpty, "nobody has said what to look for")
        #expect(await running.says(to: "ocean").first == "Ocean (1:05)", "now somebody has")
    }

    @Test("S2 a text is one GET of the feed's URL with /search", arguments: VideoApp.all)
    func oneRequest(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(server.requests.map(\.method) == ["GET"], "a search is one request, and a GET")
        #expect(
            server.asked == [Asked(["q": "ocean", "limit": "10"])],
            "the path ends in /search, and the query says what is looked for, and how many")
    }

    @Test(
        "S3 the server reads the text that was typed", arguments: VideoApp.all,
        ["cats & dogs", "1+1", "100%", "a=b", "#1", "who/what?", "Köln", "東京", " two  spaces "])
    func encoding(app: VideoApp, text: String) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        _ = await running.says(to: text)
        #expect(
            server.asked.map { $0.query["q"] } == [text],
            "\"\(text)\" was typed, and a server that decodes the query reads something else")
    }

    @Test("S4 the port and the query of the feed's URL stay", arguments: VideoApp.all)
    func feedURL(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server, "?key=a%2Bb")
        #expect(
            await running.says(to: "ocean") == ["Ocean (1:05)", .end],
            "the feed's server was not asked: was its port forgotten?")
        #expect(
            server.asked == [Asked(["key": "a+b", "q": "ocean", "limit": "10"])],
            "the feed's URL has a query of its own, which reads key=a+b")
    }

    @Test("S5 the rows are in the server's order, as in B14", arguments: VideoApp.all)
    func rowsInOrder(app: VideoApp) async throws {
        let server = try LoopbackServer(
            .feed(FeedVideo("Ocean", duration: "5"), FeedVideo("Desert", duration: "3661")))
        let running = try app.search(server)
        #expect(
            await running.says(to: "e") == ["Ocean (0:05)", "Desert (1:01:01)", .end],
            "a row is the title and the duration")
    }

    @Test("S5 when there is none, that is said", arguments: VideoApp.all)
    func noneFound(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.feed()))
        #expect(await running.says(to: "yeti") == [.none], "there are no yetis")
    }

    @Test("S6 after a page of ten, an empty line asks for the next one", arguments: VideoApp.all)
    func nextPage(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(11...20), .page(21...21))
        let running = try app.search(server)
        #expect(await running.says(to: "ocean") == rows(1...10) + [.more], "the first page")
        #expect(await running.says(to: "") == rows(11...20) + [.more], "the second page")
        #expect(await running.says(to: "") == rows(21...21) + [.end], "the third page")
        #expect(
            server.after == [nil, id(10), id(20)],
            "a page begins after the last video of the page before")
        #expect(
            server.asked.allSatisfy { $0.query["q"] == "ocean" && $0.query["limit"] == "10" },
            "each page is of the same search")
    }

    @Test("S7 a page of fewer than ten is the end, and is asked for once", arguments: VideoApp.all)
    func end(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(11...19), .page(20...20))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(await running.says(to: "") == rows(11...19) + [.end], "nine are not a full page")
        #expect(await running.says(to: "") == [.end], "there is nothing after the end")
        #expect(await running.says(to: "") == [.end], "there is nothing after the end")
        #expect(server.requests.count == 2, "there is nothing after the end to be asked for")
    }

    @Test("S7 a page of none is the end, too", arguments: VideoApp.all)
    func emptyPage(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .feed(), .page(11...11))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(await running.says(to: "") == [.end], "ten were found: it is the end, and not none")
        #expect(await running.says(to: "") == [.end], "there is nothing after the end")
        #expect(server.requests.count == 2, "there is nothing after the end to be asked for")
    }

    @Test("S8 a video is shown once, and counts for its page", arguments: VideoApp.all)
    func shownOnce(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(9...18), .page(17...20))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(
            await running.says(to: "") == rows(11...18) + [.more],
            "9 and 10 were shown before; a page that has them has ten all the same")
        #expect(await running.says(to: "") == rows(19...20) + [.end], "17 and 18 were shown before")
        #expect(
            server.after == [nil, id(10), id(18)],
            "a page begins after the last video of the page before")
    }

    @Test("S8 another search shows it again", arguments: VideoApp.all)
    func shownAgain(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.page(1...2)))
        _ = await running.says(to: "ocean")
        #expect(
            await running.says(to: "sea") == rows(1...2) + [.end],
            "what the first search has shown was taken for shown by the second")
    }

    @Test("S9 while a page loads, an empty line asks for nothing", arguments: VideoApp.all)
    func busy(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.page(1...10)), .page(11...11))
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        #expect(await running.says(to: "") == [.loading], "the first page has not come yet")
        server.release()
        #expect(await running.says() == rows(1...10) + [.more], "now it has")
        #expect(server.requests.count == 1, "the next page was asked for before this one was there")
    }
}

// MARK: - Searches that meet, searches that fail

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
            .page(1...10), .cut(body: ocean(11...12).feed), .page(10...12))
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

    @Test("S12 the end of the input lets a running page end", arguments: VideoApp.all)
    func endOfInput(app: VideoApp) async throws {
        // A byte at a time, so that whoever does not wait has gone before the last one.
        let page = Answer.held(.dripping(body: ocean(1...2).feed))
        let server = try LoopbackServer(page)
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        running.closeInput()
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
