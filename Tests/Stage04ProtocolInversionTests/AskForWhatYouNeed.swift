import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.2 Ask for what you need")
struct AskForWhatYouNeed {
    @Test("a load is one request, to the client that was handed in")
    func oneRequest() async {
        let messages = Messages()
        let loader = loader(SpyHTTPClient(messages: messages))
        #expect(messages.all.isEmpty, "B1: the client was asked before anybody asked the loader")
        _ = await loader.ending()
        let expected = ["get \(URL.nowhere.absoluteString)"]
        #expect(
            messages.all == expected,
            "the spy heard of \(messages.all.count) requests, expected 1 for the feed: who fetches?"
        )
    }

    @Test("a loader whose client fails, fails, whatever the network does")
    func noOtherWay() async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let ending = await loader(
            StubHTTPClient.failing(VideoLoadingError.connectivity), feedURL: server.url
        ).ending()
        #expect(
            ending == .connectivity,
            "its client cannot reach the server, and the videos came all the same: by which way?")
        #expect(
            server.requests.isEmpty, "its client asked nobody, and still the server was asked")
    }

    @Test("nothing that it needs can be left out")
    func noDefaults() async throws {
        let complete = [
            "RemoteVideoLoader(feedURL: u, client: c, cache: k, log: l)",
            "VideoCache(store: s, time: t)",
        ]
        let calls = [
            "RemoteVideoLoader(client: c, cache: k, log: l)",
            "RemoteVideoLoader(feedURL: u, cache: k, log: l)",
            "RemoteVideoLoader(feedURL: u, client: c, log: l)",
            "RemoteVideoLoader(feedURL: u, client: c, cache: k)",
            "VideoCache(time: t)", "VideoCache(store: s)",
        ]
        let errors = try await Compiler.errors(
            for: (complete + calls).map { "_ = \($0)" },
            given: """
                func f<T>() -> T { preconditionFailure() }; let u: URL = f(); \
                let c: any HTTPClient = f(); let k: VideoCache = f(); let l: any Log = f(); \
                let s: any VideoStore = f(); let t: any TimeProvider = f()
                """,
            in: "Stage04ProtocolInversion")
        for (call, error) in zip(complete, errors) {
            #expect(error == nil, "\(call) does not compile: \(error ?? "")")
        }
        for (call, error) in zip(calls, errors.dropFirst(complete.count)) {
            #expect(
                error != nil,
                "\(call) compiles: the initialiser creates what the call leaves out")
        }
    }

    @Test("B2, B3 the videos are those of the answer, in its order", arguments: [0, 1, 3])
    func videos(count: Int) async {
        let titles = ["Ocean", "Desert", "Arctic"].prefix(count).map(\.self)
        let body = titles.map { FeedVideo($0) }.feed
        let ending = await loader(StubHTTPClient.answering(200, body)).ending()
        #expect(
            ending == .loaded(titles),
            "the client answered with \(count) videos, and the load ended in \(ending)")
    }

    @Test(
        "B4 any status but 200 is invalid data, 199 too",
        arguments: [100, 199, 201, 204, 300, 304, 400, 404, 500, 503])
    func otherStatus(status: Int) async {
        let ending = await loader(StubHTTPClient.answering(status, [.ocean].feed)).ending()
        #expect(
            ending == .invalidData,
            "the client's answer had status \(status): the load ended in \(ending)")
    }

    @Test("B5 a body that is no feed is invalid data", arguments: NoFeed.all)
    func noFeed(body: NoFeed) async {
        let ending = await loader(StubHTTPClient.answering(200, body.data)).ending()
        #expect(
            ending == .invalidData,
            "the client's answer was \(body.testDescription): the load ended in \(ending)")
    }

    @Test("B8 a store that is full does not fail the load")
    func failedSave() async {
        let ending = await loader(StubHTTPClient.serving(.ocean), store: StubVideoStore()).ending()
        #expect(
            ending == .loaded(["Ocean"]),
            "the client has the videos, the disk is full, and the load ended in \(ending)")
    }

    @Test("B11 with nothing saved, the load ends in its own error", arguments: NoAnswer.all)
    func ownError(answer: NoAnswer) async {
        let ending = await loader(answer.client).ending()
        #expect(
            ending == answer.ending,
            "the client's answer was \(answer.testDescription): the load ended in \(ending)")
    }

    @Test("B13 a load that is cancelled touches no save, and is no success")
    func cancelled() async {
        let loader = loader(StubHTTPClient.failing(CancellationError()), store: MockVideoStore())
        let ending = await loader.ending()
        #expect(
            ending == .cancelled,
            "the client said that the load was cancelled, and the load ended in \(ending)")
    }
}

/// Bodies of which one thing is wrong.
struct NoFeed: CustomTestStringConvertible {
    let testDescription: String
    let data: Data

    static let all =
        [
            NoFeed(testDescription: "no JSON", data: Data("oops".utf8)),
            NoFeed(testDescription: "empty", data: Data()),
            NoFeed(testDescription: "without its list", data: Data("{}".utf8)),
        ]
        + ["id", "title", "url", "thumbnail_url", "duration"].map {
            NoFeed(testDescription: "without its \($0)", data: [FeedVideo.ocean.without($0)].feed)
        }
}

/// What a load without videos gets, and what it ends in.
struct NoAnswer: CustomTestStringConvertible {
    let testDescription: String
    let client: StubHTTPClient
    let ending: Ending

    static let all = [
        NoAnswer(
            testDescription: "nothing: no connection",
            client: .failing(VideoLoadingError.connectivity), ending: .connectivity),
        NoAnswer(
            testDescription: "a status 500", client: .answering(500, Data()), ending: .invalidData),
    ]
}
