import Basics
import Foundation
import Loopback
import Synchronization
import TestSupport
import Testing

@testable import Stage05ClosureInversion

// Kata 5.1 in Stages/Stage05ClosureInversion/README.md
// Hints, and below them the solution: Solutions/Stage05ClosureInversion/README.md
@Suite("5.1 Inject functions into the loader")
struct InjectFunctionsIntoTheLoader {
    @Test("fetches through the injected function")
    func fetches() async {
        let spy = Spy()
        let load = remoteLoad(
            from: URL(filePath: "/feed"),
            get: { url in
                spy.record(url.path)
                return .ocean
            })
        let loaded = try? await load()
        #expect(
            spy.events == ["/feed"],
            "expected one call with the feed's URL, the function received \(spy.events)")
        #expect(
            loaded?.videos.map(\.title) == ["Ocean"],
            "expected the video Ocean of the function's response, got \(loaded.map { "\($0.videos.map(\.title))" } ?? "an error")"
        )
    }

    @Test("logs through the injected function")
    func logs() async {
        let spy = Spy()
        let load = remoteLoad(get: { _ in .ocean }, log: spy.record)
        _ = try? await load()
        #expect(
            spy.events == ["load started", "load ended: 1 from the server, 0ms"],
            "expected [\"load started\", \"load ended: 1 from the server, 0ms\"], got \(spy.events)"
        )
    }

    @Test("the app writes each line of its log once")
    func once() async throws {
        let closed = try #require(
            URL(string: "http://127.0.0.1:\(LoopbackServer.refusedPort())"))
        let outcome = try await VideoApp("Stage05ClosureInversion")
            .start(feed: closed, cache: CacheFile(), "--verbose").outcome()
        let starts = outcome.errorLines.filter { $0 == "load started" }.count
        #expect(
            starts == 1,
            starts == 0
                ? "one load of the app did not log \"load started\""
                : "one load of the app logged \"load started\" \(starts) times: does the loader still log by itself, too?"
        )
    }

    @Test("logs a bad feed and a failed save through the injected function")
    func logsFaults() async {
        let spy = Spy()
        let notJSON = HTTPResponse(status: 200, body: Data("oops".utf8))
        _ = try? await remoteLoad(get: { _ in notJSON }, log: spy.record)()
        let full = VideoStore(write: { _ in throw ClientError() }, read: { nil })
        _ = try? await remoteLoad(get: { _ in .ocean }, store: full, log: spy.record)()
        for start in ["decoding failed: ", "save failed: "] {
            #expect(
                spy.events.contains { $0.hasPrefix(start) },
                "expected a line \"\(start)…\", the function received \(spy.events)")
        }
    }

    @Test("the logged duration comes from the injected uptime")
    func uptime() async {
        let (spy, reads) = (Spy(), Spy())
        let uptime = Mutex(Duration.seconds(5))
        @Sendable func pass(_ duration: Duration) { uptime.withLock { $0 += duration } }
        let load = remoteLoad(
            get: { _ in
                pass(.milliseconds(1200))
                return .ocean
            },
            log: spy.record,
            world: changing(.still) {
                $0.uptime = {
                    reads.record("uptime")
                    return uptime.withLock { $0 }
                }
            })
        for _ in 1...2 {
            pass(.seconds(3))
            _ = try? await load()
        }
        let durations = spy.events.filter { $0.hasPrefix("load ended") }
            .map { $0.split(separator: " ").last.map(String.init) ?? "" }
        // In the time of the uptime, each takes 1200 ms; in any real time, next to nothing.
        let areShort =
            !durations.isEmpty
            && durations.allSatisfy { (0..<1000).contains(Int($0.dropLast(2)) ?? -1) }
        let mistake =
            reads.events.isEmpty
            ? ": do they come from another clock?"
            : ": is the uptime read twice on one side of the request?"
        #expect(
            durations == ["1200ms", "1200ms"],
            "the request of each of two loads, 3 s apart, takes 1200 ms: expected the logged durations [\"1200ms\", \"1200ms\"], got \(durations)\(areShort ? mistake : "")"
        )
    }
}
