import Foundation
import Loopback
import Stage07Shared
import Stage07VideoList
import TestSupport
import Testing

@testable import Stage07Comments
@testable import Stage07CompositionRoot

@Suite("7.1 One place")
@MainActor
struct OnePlace {
    @Test("a comment is as old as the app's clock says")
    func age() async {
        let spy = Spy()
        let app = CompositionRoot(
            edges: .test(spy, comments: { .comments(comment("Blue!")) })
        ).conversation()
        await app.answer("")
        await app.answer("1")
        #expect(
            spy.messages.last == "ada, 2 hours ago: Blue!",
            "the comment is from one o'clock, and the app was told that it is three: somebody asks another clock"
        )
    }

    @Test("a day is what the app's calendar says, for comments too")
    func calendar() async {
        let (spy, asked) = (Spy(), Spy())
        let edges = replacing(Edges.test(spy, comments: { .comments(comment("Blue!")) })) { edges in
            let calendar = edges.world.calendar
            edges.world.calendar = { locale, timeZone in
                asked.note("calendar")
                return calendar(locale, timeZone)
            }
        }
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("")
        await app.answer("1")
        #expect(
            !asked.messages.isEmpty,
            "a comment was shown with its age, and the app was not asked for its calendar")
    }

    @Test("the comments are asked for below the app's feed")
    func urls() async {
        let (spy, urls) = (Spy(), Spy())
        let edges = replacing(Edges.test(spy)) { edges in
            let get = edges.get
            edges.get = { url in
                urls.note(url.absoluteString)
                return try await get(url)
            }
        }
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("")
        await app.answer("2")
        #expect(
            urls.messages == [
                "https://example.com:8443/videos?limit=10",
                "https://example.com:8443/videos/\(FeedVideo.secondID)/comments?limit=10",
            ],
            "the app was told where the feed is, and the comments are below it: somebody has looked up another place"
        )
    }

    @Test("the app's log hears of the comments")
    func log() async {
        let (spy, log) = (Spy(), Spy())
        let replies = inTurn(Reply.comments(comment("Blue!")), .gone)
        let edges = replacing(Edges.test(spy, comments: replies)) { $0.log = log.note }
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("")
        await app.answer("1")
        await app.answer("1")
        #expect(
            log.messages == [
                "load started", "load ended: 2 from the server, 0ms",
                "comments started", "comments ended: 1, 0ms",
                "comments started", "comments failed: connectivity, 0ms",
            ],
            "three loads, and the log that the app was given did not hear of all of them")
    }

    @Test("a load of comments may take a minute, by the app's own clock")
    func deadline() async {
        let (spy, time) = (Spy(), Spy())
        let edges = replacing(Edges.test(spy)) { edges in
            let sleep = edges.world.sleep
            edges.world.sleep = { duration in
                time.note("\(duration)")
                try await sleep(duration)
            }
        }
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("")
        _ = time.news()
        await app.answer("1")
        #expect(
            time.messages == ["60.0 seconds"],
            "comments were loaded, and the time limit is not by the clock that the app was given")
    }

    @Test("each app asks only what it was given, also when there are two")
    func two() async {
        let spy = Spy()
        let roots = ["first", "second"].map { CompositionRoot(edges: .noting(spy, as: $0)) }
        let apps = roots.map { $0.conversation() }
        await apps[0].answer("")
        _ = spy.news()
        await apps[0].answer("1")
        #expect(
            Set(spy.messages) == ["first: get", "first: log", "first: sleep", "first: now"],
            "there are two apps, and the comments of the first have asked somebody that it was not given"
        )
    }

    @Test("a load cancelled while the cache is used stays cancelled", arguments: [true, false])
    func cancelledInTheStore(isOnline: Bool) async {
        let (spy, log) = (Spy(), Spy())
        let edges = replacing(Edges.test(spy, feed: { isOnline ? .feed : .gone })) { edges in
            edges.log = log.note
            edges.store = VideoStore(
                write: { _ in withUnsafeCurrentTask { $0?.cancel() } },
                read: {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return SavedVideos(videos: [], savedAt: .distantPast)
                })
        }
        let app = CompositionRoot(edges: edges).conversation()
        await Task { await app.answer("") }.value
        #expect(spy.messages.isEmpty, "a cancelled load printed \(spy.messages)")
        #expect(
            log.messages.last?.hasPrefix("load cancelled") == true,
            "the log does not end with \"load cancelled\"")
    }

    @Test("nobody outside can see the root")
    func rootIsPrivate() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = CompositionRoot.self", "_ = LoadingError.self"],
            importing: ["Stage07CompositionRoot", "Stage07Shared"])
        #expect(errors[1] == nil, "what is meant for other targets cannot be seen by them")
        #expect(
            errors[0] != nil,
            "another target can name the root: it is not private to the program")
    }

    // MARK: - The whole app, with only its edges replaced

    @Test("the list: loaded, saved, and shown again when the server has gone")
    func list() async {
        let spy = Spy()
        let app = CompositionRoot(edges: .test(spy, feed: inTurn(.feed, .gone))).conversation()
        await app.answer("")
        #expect(spy.news() == ["Ocean (1:05)", "Desert (1:05)"], "the list was loaded")
        await app.answer("")
        #expect(
            spy.news() == ["Saved now", "Ocean (1:05)", "Desert (1:05)"],
            "the server has gone, and what was saved at the same moment was not shown")
    }

    @Test("the comments: none, some, and each error")
    func comments() async {
        let spy = Spy()
        for (reply, expected) in [
            (Reply.comments(), "No comments yet"),
            (.comments("{}"), "✘ The server's answer is not a list of comments."),
            (.comments(status: 299), "No comments yet"),
            (.comments(status: 199), "✘ The server's answer is not a list of comments."),
            (.comments(status: 300), "✘ The server's answer is not a list of comments."),
            (.gone, "✘ Could not reach the server. Check the connection and VIDEO_FEED_URL."),
        ] {
            let app = CompositionRoot(edges: .test(spy, comments: { reply })).conversation()
            await app.answer("")
            _ = spy.news()
            await app.answer("1")
            #expect(spy.news() == [expected], "\(reply)")
        }
    }

    @Test("what is neither empty nor a row's number gets a hint", arguments: ["x", "0", "3", "-1"])
    func hint(line: String) async {
        let spy = Spy()
        let app = CompositionRoot(edges: .test(spy)).conversation()
        await app.answer("")
        _ = spy.news()
        await app.answer(line)
        #expect(
            spy.messages == ["Press Return to load, or type the number of a row."],
            "there are two rows, and \(line) is none")
    }

    @Test("a load of comments that is cancelled shows nothing")
    func cancelled() async {
        let spy = Spy()
        let (edges, asked) = Edges.waitingForComments(spy)
        let app = CompositionRoot(edges: edges).conversation()
        await app.answer("")
        _ = spy.news()
        let work = Task { await app.answer("1") }
        for await _ in asked.prefix(1) {}
        work.cancel()
        await work.value
        #expect(spy.messages == [], "somebody who has gone was shown something")
    }

    @Test(
        "the comments' address has all of the feed's but the path",
        arguments: [
            ("http://127.0.0.1:8080/videos", "http://127.0.0.1:8080/videos/ID/comments"),
            ("https://example.com/a/b/", "https://example.com/a/b/ID/comments"),
            ("https://example.com/v?a=b%20c&d", "https://example.com/v/ID/comments?a=b%20c&d"),
            ("https://me:key@example.com:1/v", "https://me:key@example.com:1/v/ID/comments"),
        ])
    func endpoint(feed: String, comments: String) throws {
        let feed = try #require(URL(string: feed))
        #expect(
            CommentFeed.url(of: .one, below: feed).absoluteString
                == comments.replacing("ID", with: UUID.one.uuidString),
            "the feed is at \(feed): something of it was lost, or doubled")
    }

    // MARK: - The program, with nothing replaced

    @Test("the program shows the comments of a row")
    func program() async throws {
        let app = try #require(VideoApp.all.first { $0.name == "Stage07CompositionRoot" })
        let server = try LoopbackServer(
            .feed(.first, .second), .status(201, body: try body(.comments(comment("Blue!")))),
            .status(500))
        let running = try app.start(
            feed: server.url, cache: CacheFile(), "--interactive", locale: "en_US")
        #expect(await running.load() == "Ocean (1:05)", "the list was to be loaded first")
        #expect(await running.nextLine() == "Desert (1:05)", "the list has two rows")
        running.write(line: "2")
        let shown = try #require(await running.nextLine(), "the comments of row 2 were asked for")
        #expect(
            shown.hasPrefix("ada, ") && shown.hasSuffix("ago: Blue!"),
            "the comment is not shown with its author and its age")
        running.write(line: "1")
        #expect(
            await running.nextLine()
                == "The server's answer is not a list of comments.",
            "the server has no comments for row 1")
        running.closeInput()
        let outcome = await running.outcome()
        #expect(outcome.end == .exited(0), "the list itself has come")
        #expect(
            server.requests.map(\.path) == [
                "/videos", "/videos/\(FeedVideo.secondID)/comments",
                "/videos/\(FeedVideo.firstID)/comments",
            ], "a load is one request")
        #expect(
            server.requests[0].connection == server.requests[1].connection,
            "the comments were asked for over a connection of their own: there are two sessions")
    }

    private func body(_ reply: Reply) throws -> Data { try reply.get().body }
}

extension Edges {
    /// Edges that say who was asked: "first: get".
    fileprivate static func noting(_ spy: Spy, as name: String) -> Edges {
        replacing(.test(spy, comments: { .comments(comment("Blue!")) })) { edges in
            let (get, world) = (edges.get, edges.world)
            edges.get = { url in
                spy.note("\(name): get")
                return try await get(url)
            }
            edges.write = { _ in }
            edges.log = { _ in spy.note("\(name): log") }
            edges.world.now = {
                spy.note("\(name): now")
                return world.now()
            }
            edges.world.sleep = { duration in
                spy.note("\(name): sleep")
                try await world.sleep(duration)
            }
        }
    }
}
