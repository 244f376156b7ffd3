import Foundation
import Loopback
import TestSupport
import Testing

extension String {
    static let connectivity =
        "Could not reach the server. Check the connection and VIDEO_FEED_URL."
    static let invalidData = "The server's answer is not a video feed."
}

/// A way in which a server can be away.
struct Fault: CustomTestStringConvertible {
    let name: String
    let answer: Answer?

    var testDescription: String { name }

    static let refused = Fault(name: "refused", answer: nil)
    /// These two end only when the app's patience does, after a second.
    static let silent = Fault(name: "silent", answer: .held(.feed(.ocean)))
    static let stalled = Fault(name: "stalled in mid-body", answer: .stalled(body: [.ocean].feed))

    static let all = [
        refused, silent, stalled,
        Fault(name: "closed before a byte", answer: .closed),
        Fault(name: "reset", answer: .reset),
        Fault(name: "dropped in mid-body", answer: .cut(body: [.ocean].feed)),
        Fault(name: "garbage", answer: .garbage),
    ]

    /// Where a server with this fault is.
    func url() throws -> URL {
        if let answer { return try LoopbackServer(answer).url }
        return try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.refusedPort())/videos"))
    }
}

/// An answer with status 200 that is not a feed.
struct BrokenFeed: CustomTestStringConvertible {
    let name: String
    let answer: Answer

    var testDescription: String { name }

    static let all =
        [
            BrokenFeed("no JSON", "oops"),
            BrokenFeed("nothing", ""),
            BrokenFeed("no videos field", "{}"),
            BrokenFeed("a list at the root", "[]"),
            BrokenFeed(name: "a cut feed", answer: .understated(body: [.ocean].feed)),
            BrokenFeed("an id that is none", FeedVideo.ocean.with("id", "\"7\"")),
            BrokenFeed("a number as title", FeedVideo.ocean.with("title", "7")),
            BrokenFeed("a text as duration", FeedVideo.ocean.with("duration", "\"65\"")),
        ]
        + ["id", "title", "url", "thumbnail_url", "duration"].map {
            BrokenFeed("a video without \($0)", FeedVideo.ocean.without($0))
        }

    private init(name: String, answer: Answer) {
        self.name = name
        self.answer = answer
    }

    private init(_ name: String, _ body: String) {
        self.init(name: name, answer: .status(200, body: Data(body.utf8)))
    }

    /// One broken video spoils the feed, also after a whole one.
    private init(_ name: String, _ broken: FeedVideo) {
        self.init(name: name, answer: .feed(.desert, broken))
    }
}
