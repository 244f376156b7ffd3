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
        [
            "cats & dogs", "1+1", "100%", "a=b", "#1", "who/what?", "Köln", "東京", " two  spaces ",
            " ",
        ])
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
        running.closeInput()
        #expect(await running.outcome().lines == [.none], "one line is enough to say it")
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

    @Test("S7 when none was found, there is no more either", arguments: VideoApp.all)
    func noneAndNoMore(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(), .page(1...1))
        let running = try app.search(server)
        _ = await running.says(to: "yeti")
        #expect(await running.says(to: "") == [.end], "there is nothing after the end")
        #expect(server.requests.count == 1, "there is nothing after the end to be asked for")
    }

    @Test("S8 a video is shown once, and counts for its page", arguments: VideoApp.all)
    func shownOnce(app: VideoApp) async throws {
        let server = try LoopbackServer(
            .page(1...10), .page(9...18), .page([1] + (18...26)), .page(27...36), .page([1, 2, 37]))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(
            await running.says(to: "") == rows(11...18) + [.more],
            "9 and 10 were shown before; a page that has them has ten all the same")
        #expect(
            await running.says(to: "") == rows(19...26) + [.more],
            "1 was shown two pages before, and 18 on the last one")
        #expect(await running.says(to: "") == rows(27...36) + [.more], "all of them are new")
        #expect(
            await running.says(to: "") == rows(37...37) + [.end],
            "1 and 2 were shown before, however long ago that is")
        #expect(
            server.after == [nil, id(10), id(18), id(26), id(36)],
            "a page begins after the last video of the page before")
    }

    @Test("S8 also if one page has it twice", arguments: VideoApp.all)
    func twiceInOnePage(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.page([1, 2, 1])))
        #expect(
            await running.says(to: "ocean") == rows(1...2) + [.end],
            "it was shown already, a row or two above")
    }

    @Test("S8 two of the same title are two", arguments: VideoApp.all)
    func sameTitle(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.feed(FeedVideo("Tide"), FeedVideo("Tide"))))
        #expect(
            await running.says(to: "tide") == ["Tide (1:05)", "Tide (1:05)", .end],
            "a video is known by its id")
    }

    @Test("S8 a page of ten that are known is not the end", arguments: VideoApp.all)
    func nothingNew(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page((1...10).reversed()), .page(11...11))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        #expect(await running.says(to: "") == [.more], "it has ten, and all were shown before")
        #expect(await running.says(to: "") == rows(11...11) + [.end], "there was one more")
        #expect(
            server.after == [nil, id(10), id(1)],
            "a page begins after the last video of the page before, shown or not")
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

    @Test("S9 the next page is loaded like the first", arguments: VideoApp.all)
    func busyAgain(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .held(.page(11...20)), .page(21...21))
        let running = try app.search(server)
        _ = await running.says(to: "ocean")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        #expect(await running.says(to: "") == [.loading], "the second page has not come yet")
        server.release()
        #expect(await running.says() == rows(11...20) + [.more], "now it has")
        #expect(server.requests.count == 2, "the next page was asked for before this one was there")
    }
}
