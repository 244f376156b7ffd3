import Basics
import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

// Kata 4.1 in Stages/Stage04ProtocolInversion/README.md
// Hints, and below them the solution: Solutions/Stage04ProtocolInversion/README.md
@Suite("4.1 Inject the client")
struct InjectTheClient {
    @Test("loads through the injected client")
    func client() async throws {
        let (client, url) = (StubClient(.ocean), URL(filePath: "/feed"))
        let loaded = try? await remoteLoader(feedURL: url, client: client).load()
        #expect(
            client.requests == [url],
            client.requests.count == 1
                ? "expected a request with the loader's feedURL, got one with another URL"
                : "expected one request of the injected client, got \(client.requests.count)\(client.requests.isEmpty ? ": does the loader fetch in another way?" : "")"
        )
        let titles = loaded?.videos.map(\.title)
        #expect(
            titles == ["Ocean"],
            "expected [\"Ocean\"], the client's video, got \(titles.map { "\($0)" } ?? "an error")")
    }

    @Test("a failing client makes the load fail")
    func failingClient() async throws {
        let server = try LoopbackServer(.feed(.ocean))
        let loader = remoteLoader(
            feedURL: server.url, client: StubClient(.failure(ClientError())))
        await #expect(
            throws: (any Error).self,
            "the injected client always fails: expected load() to throw, and it returned"
        ) {
            try await loader.load()
        }
        #expect(server.requests.isEmpty, "the loader sent a request with a client of its own")
    }

    @Test("two loaders log to two logs")
    func logs() async throws {
        let logs = [SpyLog(), SpyLog()]
        for (log, client) in zip(logs, [StubClient(.ocean), StubClient(.ocean, .desert)]) {
            _ = try? await remoteLoader(client: client, log: log).load()
        }
        let lines = logs.map(\.messages)
        let (log, notJSON) = (SpyLog(), HTTPResponse(status: 200, body: Data("oops".utf8)))
        _ = try? await remoteLoader(client: StubClient(.success(notJSON)), log: log).load()
        #expect(
            log.messages.contains { $0.hasPrefix("decoding failed") },
            "the injected client's response is no feed: expected \"decoding failed: …\" in the loader's own log, got \(log.messages)"
        )
        let saveLog = SpyLog()
        let store = SpyStore(nil, failsToWrite: true)
        _ = try? await remoteLoader(client: StubClient(.ocean), store: store, log: saveLog).load()
        #expect(
            saveLog.messages.contains { $0.hasPrefix("save failed") },
            "the store fails each write: expected \"save failed: …\" in the loader's own log, got \(saveLog.messages)"
        )
        let expected = [1, 2].map { ["load started", "load ended: \($0) from the server"] }
        #expect(
            lines == expected,
            "two loaders have a log each, and load once: expected \(expected), got \(lines)")
    }
}
