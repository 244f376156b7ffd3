import Foundation
import Loopback
import TestSupport
import Testing

extension String {
    static let connectivity =
        "Could not reach the server. Check the connection and VIDEO_FEED_URL."
    static let invalidData = "The server's answer is not a video feed."
}

extension RunningApp {
    /// Starts a load, and expects a line.
    ///
    /// - Parameter situation: What is said before: "the status was 404".
    /// - Returns: Whether the line came.
    @discardableResult
    func loads(
        _ line: String, when situation: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        write(line: "")
        return await shows(line, when: situation, sourceLocation: sourceLocation)
    }

    /// Expects the next line of the output or the errors. After another line the app is ended, because a test that waits
    /// for the lines below it would wait in vain.
    @discardableResult
    func shows(
        _ line: String, when situation: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        let shown = await nextLine(expecting: line, sourceLocation: sourceLocation)
        if shown == line { return true }
        if let shown {
            let start = situation.map { "\($0): " } ?? ""
            Issue.record(
                "\(start)expected \"\(line)\", got \"\(shown)\"", sourceLocation: sourceLocation)
            signal(SIGKILL)
        }
        return false
    }
}

/// A way in which a server ends the connection.
struct Fault {
    let name: String
    let answer: Answer

    static let all = [
        Fault(name: "closed before a byte", answer: .closed),
        Fault(name: "reset", answer: .reset),
        Fault(name: "dropped in mid-body", answer: .cut(body: [.ocean].feed)),
        Fault(name: "answered without HTTP", answer: .garbage),
    ]

    /// A URL whose connections are refused.
    static func refused() throws -> URL {
        try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.refusedPort())/videos"))
    }
}

/// A response with status 200 that is not a feed.
struct BrokenFeed {
    let name: String
    let answer: Answer

    static let all =
        [
            BrokenFeed("not JSON", "oops"),
            BrokenFeed("an empty body", ""),
            BrokenFeed("no videos field", "{}"),
            BrokenFeed("a list at the root", "[]"),
            BrokenFeed("an invalid id", FeedVideo.ocean.with("id", "\"7\"")),
            BrokenFeed("a number as title", FeedVideo.ocean.with("title", "7")),
            BrokenFeed("a text as duration", FeedVideo.ocean.with("duration", "\"65\"")),
        ]
        + ["id", "title", "url", "thumbnail_url", "duration"].map {
            BrokenFeed("a video without \($0)", FeedVideo.ocean.without($0))
        }
        // It comes last, because it closes its connection and the client may reuse it.
        + [BrokenFeed(name: "a cut feed", answer: .understated(body: [.ocean].feed))]

    private init(name: String, answer: Answer) {
        self.name = name
        self.answer = answer
    }

    private init(_ name: String, _ body: String) {
        self.init(name: name, answer: .status(200, body: Data(body.utf8)))
    }

    /// One broken video makes the feed invalid, even after a valid one.
    private init(_ name: String, _ broken: FeedVideo) {
        self.init(name: name, answer: .feed(.desert, broken))
    }
}
