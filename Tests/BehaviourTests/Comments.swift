import Foundation
import Loopback
import TestSupport
import Testing

@Suite("Comments", .sharesTheProcessor)
struct Comments {
    @Test(
        "C1 the number of a row requests the comments of its video",
        arguments: VideoApp.all)
    func oneRequest(app: VideoApp) async throws {
        guard app.showsComments else { return }
        // The second of two rows is also the last one.
        let list = try await OpenList(app, .comments("Hello"))
        await list.open("3", shows: "Press Return to load, or type the number of a row.")
        await list.open("2", shows: "ada, 2 hours ago: Hello")
        await list.close()
        let requests = list.server.requests.map { "\($0.method) \($0.path)" }
        let expected = ["GET /videos", "GET /videos/\(OpenList.desertID)/comments"]
        #expect(
            requests == expected,
            "the list was loaded, and row 2 opened: expected \(expected), got \(requests)")
    }

    @Test(
        "C2 a list with a status from 200 to 299 is good, and an error says what went wrong",
        arguments: VideoApp.all, CommentsResponse.all)
    func response(app: VideoApp, response: CommentsResponse) async throws {
        guard app.showsComments else { return }
        let list = try await OpenList(app, response.answer)
        await list.open("1", shows: response.line)
        await list.close()
    }

    @Test(
        "C2 comments that take longer than the time-out are a connectivity error",
        arguments: VideoApp.all)
    func timeout(app: VideoApp) async throws {
        guard app.showsComments else { return }
        let list = try await OpenList(
            app, .held(.comments("Hello")), settings: ["VIDEO_TIMEOUT": "1"])
        await list.open("1", shows: .connectivity)
        await list.close()
    }

    @Test("C3 no comments show \"No comments yet\"", arguments: VideoApp.all)
    func noComments(app: VideoApp) async throws {
        guard app.showsComments else { return }
        let list = try await OpenList(app, .comments())
        await list.open("1", shows: "No comments yet")
        await list.close()
    }

    @Test(
        "C4 an error keeps the comments, and the next load clears it",
        arguments: VideoApp.all)
    func errorAndRows(app: VideoApp) async throws {
        guard app.keepsComments else { return }
        let list = try await OpenList(app, .comments("Hello"), .status(500), .comments("Again"))
        await list.open("1", shows: "ada, 2 hours ago: Hello")
        await list.open("1", shows: "ada, 2 hours ago: Hello", .invalidComments)
        await list.open("1", shows: "ada, 2 hours ago: Again")
        let errors = await list.close().filter { $0 == .invalidComments }
        #expect(
            errors.count == 1,
            "the server fails one of three loads: expected its error once, got it \(errors.count) times"
        )
    }

    @Test(
        "C5 a second load of comments is ignored while one runs",
        arguments: VideoApp.all)
    func secondLoad(app: VideoApp) async throws {
        guard app.keepsComments else { return }
        let list = try await OpenList(app, .held(.comments("Hello")), .comments("Again"))
        list.app.write(line: "1")
        await list.app.hasRequested(2, from: list.server)
        await list.open("1", shows: "Loading…")
        list.server.release()
        await list.app.shows("ada, 2 hours ago: Hello")
        await list.open("1", shows: "ada, 2 hours ago: Again")
        await list.close()
        #expect(
            list.server.requests.count == 3,
            "the list was loaded, and row 1 opened three times, once during a load: expected 3 requests, got \(list.server.requests.count)"
        )
    }

    @Test(
        "C6 comments opened before a reload of the list are not shown",
        arguments: VideoApp.all)
    func late(app: VideoApp) async throws {
        guard app.forgetsComments else { return }
        let list = try await OpenList(
            app, .held(.comments("Late")), OpenList.feed, .comments("New"))
        list.app.write(line: "1")
        await list.app.hasRequested(2, from: list.server)
        await list.app.loads("Ocean (1:05)")
        await list.app.shows("Desert (1:05)")
        list.server.release()
        await list.open("1", shows: "ada, 2 hours ago: New")
        let lines = await list.close()
        #expect(
            !lines.contains { $0.contains("Late") },
            "expected no line of the late comment, got \(lines)")
    }
}

extension VideoApp {
    /// Whether the app shows comments: from stage 7 on. For the others these tests have nothing to check.
    fileprivate var showsComments: Bool { number >= 7 }

    /// Whether the app shows the same comments again. In the starter of stage 7, each visit creates new ones; there,
    /// katas 7.3 and 7.4 have the tests of C4 to C6.
    fileprivate var keepsComments: Bool { number >= 8 }

    /// Whether a reload of the list forgets the comments in the starter, too. In stage 10 that is kata 10.1.
    fileprivate var forgetsComments: Bool { (8...9).contains(number) }

    private var number: Int { Int(name.dropFirst("Stage".count).prefix { $0.isNumber }) ?? 0 }
}

/// What the server does with a request for comments, and the line that is then shown.
struct CommentsResponse: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let answer: Answer
    fileprivate let line: String

    static let all =
        [(200, true), (299, true), (300, false), (404, false)].map { status, isGood in
            CommentsResponse(
                testDescription: "status \(status)", answer: .comments("Hello", status: status),
                line: isGood ? "ada, 2 hours ago: Hello" : .invalidComments)
        } + [
            CommentsResponse(
                testDescription: "no list", answer: .status(200, body: Data("oops".utf8)),
                line: .invalidComments),
            CommentsResponse(
                testDescription: "a closed connection", answer: .closed,
                line: .connectivity),
        ]
}

/// A running app that shows a list of two videos, and the server that it loads from.
private struct OpenList {
    static let desertID = "00000000-0000-0000-0000-000000000002"
    static let feed = Answer.feed(.ocean, FeedVideo.desert.with("id", "\"\(desertID)\""))

    let app: RunningApp
    let server: LoopbackServer

    /// - Parameter answers: The server's responses after the feed.
    init(
        _ app: VideoApp, _ answers: Answer..., settings: [String: String] = [:]
    ) async throws {
        server = try LoopbackServer([Self.feed] + answers)
        self.app = try app.start(
            feed: server.url, cache: CacheFile(), "--interactive", locale: "en_GB",
            settings: settings)
        await self.app.loads("Ocean (1:05)")
        await self.app.shows("Desert (1:05)")
    }

    /// Types the number of a row, and expects these lines. An error may be printed before or after the other lines.
    func open(
        _ row: String, shows lines: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        app.write(line: row)
        var shown: [String] = []
        for _ in lines {
            guard let line = await app.nextLine(sourceLocation: sourceLocation) else { break }
            shown.append(line)
        }
        #expect(
            shown.sorted() == lines.sorted(), "row \(row): expected \(lines), got \(shown)",
            sourceLocation: sourceLocation)
    }

    /// Ends the app, and returns all lines that it has printed.
    @discardableResult
    func close(sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
        app.closeInput()
        let outcome = await app.outcome(sourceLocation: sourceLocation)
        return outcome.lines + outcome.errorLines
    }
}

extension String {
    fileprivate static let invalidComments = "The server's answer is not a list of comments."
}

extension Answer {
    /// A response with one comment by Ada, two hours old; without a message, it has no comment.
    fileprivate static func comments(_ message: String? = nil, status: Int = 200) -> Answer {
        let date = (Date() - 2 * 60 * 60).formatted(.iso8601)
        let comment = message.map {
            """
            {"id": "\(UUID())", "message": "\($0)", "created_at": "\(date)", "author": {"username": "ada"}}
            """
        }
        return .status(status, body: Data("{\"items\": [\(comment ?? "")]}".utf8))
    }
}
