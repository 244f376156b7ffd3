import Foundation
import Loopback
import TestSupport
import Testing

/// The capstone: with `--search`, the app searches for videos, page by page. Stages/SearchCapstone.md lists
/// the behaviours.
@Suite("Search with paging", .drill("Search"))
struct Search {
    @Test("S1 nothing is requested until a text is typed", arguments: VideoApp.all)
    func nothingBefore(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        expect(await running.output(after: ""), [.prompt], "no text was typed: expected the prompt")
        expect(server.requests.count, 0, "no text was typed: expected no request")
        expect(
            await running.output(after: "ocean").first ?? "no line", "Ocean (1:05)",
            "a text was typed: expected its first row")
    }

    @Test("S2 a text is one GET of the feed's URL with /search", arguments: VideoApp.all)
    func oneRequest(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(server.requests.map(\.method), ["GET"], "expected one request, a GET")
        expect(
            server.searches, [SearchRequest(["q": "ocean", "limit": "10"])],
            "expected /videos/search, and q and limit in the query")
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
        _ = await running.output(after: text)
        expect(
            server.searches.map { $0.query["q"] ?? "no q" }, [text],
            "\"\(text)\" was typed: expected one request, in whose query the server reads this text"
        )
    }

    @Test("S4 the port and the query of the feed's URL stay", arguments: VideoApp.all)
    func feedURL(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let running = try app.search(server, "?key=a%2Bb")
        let output = await running.output(after: "ocean")
        expect(
            output, ["Ocean (1:05)", .end],
            server.requests.isEmpty
                ? "the feed's server received no request: does the URL have its port?"
                : "expected the video of the response, and the end")
        expect(
            server.searches, [SearchRequest(["key": "a+b", "q": "ocean", "limit": "10"])],
            "the feed's URL has the query key=a%2Bb: expected it in the request, read as a+b")
    }

    @Test("S5 the rows are in the server's order, as in B14", arguments: VideoApp.all)
    func rowsInOrder(app: VideoApp) async throws {
        let server = try LoopbackServer(
            .feed(FeedVideo("Ocean", duration: "5"), FeedVideo("Desert", duration: "3661")))
        let running = try app.search(server)
        expect(
            await running.output(after: "e"), ["Ocean (0:05)", "Desert (1:01:01)", .end],
            "expected title and duration, in the server's order")
    }

    @Test("S5 a search without results says so, and nothing else", arguments: VideoApp.all)
    func noneFound(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.feed()))
        expect(
            await running.output(after: "yeti"), [.none],
            "the server returned no video: expected one line")
        running.closeInput()
        expect(
            await running.outcome().lines, [.none],
            "the server returned no video: expected one line until the end of the input")
    }

    @Test("S6 after a page of ten, an empty line requests the next page", arguments: VideoApp.all)
    func nextPage(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(11...20), .page(21...21))
        let running = try app.search(server)
        expect(
            await running.output(after: "ocean"), rows(1...10) + [.more],
            "expected the first page")
        expect(await running.output(after: ""), rows(11...20) + [.more], "expected the second page")
        expect(await running.output(after: ""), rows(21...21) + [.end], "expected the third page")
        #expect(
            server.after == [nil, id(10), id(20)],
            "expected after_id to be the last video of the page before")
        #expect(
            server.searches.allSatisfy { $0.query["q"] == "ocean" && $0.query["limit"] == "10" },
            "expected the same q and limit for each page")
    }

    @Test(
        "S7 a page of fewer than ten is the last one, and is requested once",
        arguments: VideoApp.all)
    func end(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page(11...19), .page(20...20))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: ""), rows(11...19) + [.end],
            "the page has nine videos: expected it to be the last one")
        expect(
            await running.output(after: ""), [.end],
            "the last page was shown: expected \"No more videos\"")
        expect(
            await running.output(after: ""), [.end],
            "the last page was shown: expected \"No more videos\"")
        expect(server.requests.count, 2, "the last page was shown: expected no further request")
    }

    @Test("S7 an empty page is the last one", arguments: VideoApp.all)
    func emptyPage(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .feed(), .page(11...11))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: ""), [.end],
            "ten videos were shown, and the second page is empty: expected \"No more videos\"")
        expect(
            await running.output(after: ""), [.end],
            "the last page was shown: expected \"No more videos\"")
        expect(server.requests.count, 2, "the last page was shown: expected no further request")
    }

    @Test(
        "S7 after a search without results, an empty line requests nothing", arguments: VideoApp.all
    )
    func noneAndNoMore(app: VideoApp) async throws {
        let server = try LoopbackServer(.feed(), .page(1...1))
        let running = try app.search(server)
        _ = await running.output(after: "yeti")
        expect(
            await running.output(after: ""), [.end],
            "the last page was shown: expected \"No more videos\"")
        expect(server.requests.count, 1, "the last page was shown: expected no further request")
    }

    @Test("S8 a video is shown once, and counts for each page", arguments: VideoApp.all)
    func shownOnce(app: VideoApp) async throws {
        let server = try LoopbackServer(
            .page(1...10), .page(9...18), .page([1] + (18...26)), .page(27...36), .page([1, 2, 37]))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: ""), rows(11...18) + [.more],
            "the page has ten videos, and 9 and 10 were shown before: expected the other eight")
        expect(
            await running.output(after: ""), rows(19...26) + [.more],
            "1 was shown two pages before, and 18 on the last page: expected the other eight")
        expect(await running.output(after: ""), rows(27...36) + [.more], "expected all ten")
        expect(
            await running.output(after: ""), rows(37...37) + [.end],
            "1 and 2 were shown on the first page: expected only 37")
        #expect(
            server.after == [nil, id(10), id(18), id(26), id(36)],
            "expected after_id to be the last video of the page before")
    }

    @Test("S8 a video that a page contains twice is shown once", arguments: VideoApp.all)
    func twiceInOnePage(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.page([1, 2, 1])))
        expect(
            await running.output(after: "ocean"), rows(1...2) + [.end],
            "the page contains video 1 twice: expected one row for it")
    }

    @Test("S8 two videos with one title are two rows", arguments: VideoApp.all)
    func sameTitle(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.feed(FeedVideo("Tide"), FeedVideo("Tide"))))
        expect(
            await running.output(after: "tide"), ["Tide (1:05)", "Tide (1:05)", .end],
            "the two videos have different ids: expected two rows")
    }

    @Test(
        "S8 a page of ten videos that were shown before is not the last one",
        arguments: VideoApp.all)
    func nothingNew(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .page((1...10).reversed()), .page(11...11))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: ""), [.more],
            "all ten were shown before: expected no row, and that there is more")
        expect(
            await running.output(after: ""), rows(11...11) + [.end],
            "expected the one video of the third page")
        #expect(
            server.after == [nil, id(10), id(1)],
            "expected after_id to be the last video of the page before, even if it was not shown again"
        )
    }

    @Test("S8 another search shows a video again", arguments: VideoApp.all)
    func shownAgain(app: VideoApp) async throws {
        let running = try app.search(LoopbackServer(.page(1...2)))
        _ = await running.output(after: "ocean")
        expect(
            await running.output(after: "sea"), rows(1...2) + [.end],
            "the second search has the same two videos: expected both rows")
    }

    @Test("S9 while a page loads, an empty line requests nothing", arguments: VideoApp.all)
    func busy(app: VideoApp) async throws {
        let server = try LoopbackServer(.held(.page(1...10)), .page(11...11))
        let running = try app.search(server)
        running.write(line: "ocean")
        await running.hasRequested(1, from: server)
        expect(
            await running.output(after: ""), [.loading],
            "the first page is still loading: expected \"Loading…\"")
        server.release()
        expect(await running.output(), rows(1...10) + [.more], "expected the page that was loading")
        expect(server.requests.count, 1, "expected no request while a page was loading")
    }

    @Test("S9 while the second page loads, an empty line requests nothing", arguments: VideoApp.all)
    func busyAgain(app: VideoApp) async throws {
        let server = try LoopbackServer(.page(1...10), .held(.page(11...20)), .page(21...21))
        let running = try app.search(server)
        _ = await running.output(after: "ocean")
        running.write(line: "")
        await running.hasRequested(2, from: server)
        expect(
            await running.output(after: ""), [.loading],
            "the second page is still loading: expected \"Loading…\"")
        server.release()
        expect(
            await running.output(), rows(11...20) + [.more],
            "expected the page that was loading")
        expect(server.requests.count, 2, "expected no request while a page was loading")
    }
}
