import Basics
import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

// Kata 4.2 in Stages/Stage04ProtocolInversion/README.md
// Hints, and below them the solution: Solutions/Stage04ProtocolInversion/README.md
@Suite("4.2 Translate the client's errors")
struct TranslateTheErrors {
    private let cached = CachedFeed(
        videos: [.titled("Desert")], savedAt: Date(timeIntervalSinceReferenceDate: -60))

    @Test(
        "an unknown client error falls back to the cache",
        arguments: [ClientError(), URLError(.cancelled)] as [any Error])
    func unknown(error: any Error) async {
        let client = StubClient(.failure(error))
        let loaded = try? await remoteLoader(client: client, store: SpyStore(cached)).load()
        #expect(
            client.requests.count == 1,
            "expected one request of the injected client, got \(client.requests.count)")
        let got = loaded.map { $0.videos.isEmpty ? "no videos" : $0.videos.map(\.title).joined() }
        #expect(
            loaded?.videos == cached.videos,
            "the client threw \(error is ClientError ? "an error of its own" : "URLError(.cancelled), and the load was not cancelled"): expected the cached video Desert, got \(got ?? "an error")"
        )
    }

    @Test("an unknown client error is logged as a failure")
    func logged() async {
        let (client, log) = (StubClient(.failure(ClientError())), SpyLog())
        let error = await #expect(throws: (any Error).self, "expected load() to throw") {
            try await remoteLoader(client: client, log: log).load()
        }
        #expect(
            error as? LoadingError == .connectivity,
            "the client threw an error of its own, and nothing was cached: expected load() to throw .connectivity, got \(error.map { "\($0)" } ?? "no error")"
        )
        #expect(
            client.requests.count == 1,
            "expected one request of the injected client, got \(client.requests.count)")
        #expect(
            log.messages.last == "load failed: connectivity",
            "expected \"load failed: connectivity\" as the last line of the log, got \(log.end)")
    }

    @Test("a request that takes too long falls back to the cache")
    func timeout() async {
        let client = SilentClient()
        let loader = RemoteVideoLoader(
            feedURL: URL(filePath: "/dev/null"), client: client,
            cache: VideoCache(store: SpyStore(cached), time: StubTime()), log: SpyLog(),
            timeout: .milliseconds(1))
        let loaded = try? await loader.load()
        #expect(
            !client.hasGivenUp,
            "the initialiser received a time-out of 1 ms, and the request was not cancelled within 3 s: does fetch() pass the loader's `timeout` to withTimeout?"
        )
        #expect(
            loaded?.videos == cached.videos,
            "the client sent nothing until its time was over: expected the cached video, got \(loaded == nil ? "an error" : "others"). Is TimedOut mapped, which withTimeout throws?"
        )
    }

    @Test("a response that is no feed is not a connectivity error")
    func invalidData() async {
        let client = StubClient(.success(HTTPResponse(status: 404, body: [FeedVideo.ocean].feed)))
        let loader = remoteLoader(client: client)
        let result = await CancellableRun().result { try await loader.load() }
        #expect(
            throws: LoadingError.invalidData,
            "the client's response has the status 404: expected invalidData, got \(result.text)"
        ) { try result.get() }
    }

    @Test("a cancelled request stays cancelled")
    func cancelledRequest() async {
        let (client, log) = (StubClient(.failure(CancellationError())), SpyLog())
        let loader = remoteLoader(client: client, store: SpyStore(cached), log: log)
        let result = await CancellableRun().result { try await loader.load() }
        #expect(
            throws: CancellationError.self,
            "the client throws CancellationError: expected load() to throw it, too, got \(result.text)"
        ) { try result.get() }
        #expect(
            log.messages.last == "load cancelled",
            "expected \"load cancelled\" as the last line of the log, got \(log.end)")
    }

    @Test("a load cancelled while the store is used stays cancelled", arguments: [true, false])
    func cancelledStore(isOnline: Bool) async throws {
        let client = isOnline ? StubClient(.ocean) : StubClient(.failure(ClientError()))
        let log = SpyLog()
        let load = CancellableRun()
        let store = SpyStore(cached, willBeCalled: load.cancel)
        let loader = remoteLoader(client: client, store: store, log: log)
        let result = await load.result { try await loader.load() }
        try #require(
            client.requests.count == 1,
            "expected one request of the injected client, got \(client.requests.count)")
        try #require(
            store.calls > 0,
            isOnline
                ? "the client returned a feed: expected a write to the store, got none"
                : "the client failed: expected a read of the store, got none. Does the loader map the errors of every client, before it falls back?"
        )
        #expect(
            throws: CancellationError.self,
            "the load was cancelled in the store: expected CancellationError, got \(result.text)"
        ) { try result.get() }
        #expect(
            log.messages.last == "load cancelled",
            "expected \"load cancelled\" as the last line of the log, got \(log.end)")
    }
}
