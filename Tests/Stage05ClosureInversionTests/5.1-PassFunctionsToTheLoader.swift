import Basics
import Foundation
import Synchronization
import Testing

@testable import Stage05ClosureInversion

// Kata 5.1 in Stages/Stage05ClosureInversion/README.md
// Hints, and below them the solution: Solutions/Stage05ClosureInversion/README.md
@Suite("5.1 Pass functions to the loader")
struct PassFunctionsToTheLoader {
    @Test("fetches through the injected function")
    func fetches() async {
        let (spy, url) = (Spy(), URL(filePath: "/feed"))
        let loader = RemoteVideoLoader(
            feedURL: url,
            get: { url in
                spy.record(url.path)
                return .ocean
            },
            cache: VideoCache(store: .empty, now: { .saved }), log: { _ in }, timeout: .seconds(60),
            world: .still)
        let loaded = try? await loader.load()
        #expect(
            spy.events == ["/feed"],
            "expected one call with the feed's URL, the function received \(spy.events)")
        #expect(
            loaded?.videos.map(\.title) == ["Ocean"],
            "expected the video Ocean of the function's response, got \(loaded?.videos.map(\.title) ?? [])"
        )
    }

    @Test("logs through the injected function")
    func logs() async {
        let spy = Spy()
        let loader = remoteLoader(get: { _ in .ocean }, log: spy.record)
        _ = try? await loader.load()
        #expect(
            spy.events == ["load started", "load ended: 1 from the server, 0ms"],
            "expected [\"load started\", \"load ended: 1 from the server, 0ms\"], got \(spy.events)"
        )
    }

    @Test("logs a bad feed and a failed save through the injected function")
    func logsFaults() async {
        let spy = Spy()
        let notJSON = HTTPResponse(status: 200, body: Data("oops".utf8))
        _ = try? await remoteLoader(get: { _ in notJSON }, log: spy.record).load()
        let full = VideoStore(write: { _ in throw ClientError() }, read: { nil })
        _ = try? await remoteLoader(get: { _ in .ocean }, store: full, log: spy.record).load()
        for start in ["decoding failed: ", "save failed: "] {
            #expect(
                spy.events.contains { $0.hasPrefix(start) },
                "expected a line \"\(start)…\", the function received \(spy.events)")
        }
    }

    @Test("the logged duration comes from the injected uptime")
    func uptime() async {
        let spy = Spy()
        let uptime = Mutex(Duration.seconds(5))
        let loader = remoteLoader(
            get: { _ in
                uptime.withLock { $0 += .milliseconds(1200) }
                return .ocean
            },
            log: spy.record, world: changing(.still) { $0.uptime = { uptime.withLock { $0 } } })
        _ = try? await loader.load()
        #expect(
            spy.events.last?.hasSuffix(", 1200ms") == true,
            "the uptime advanced by 1200 ms during the request, the log says \"\(spy.events.last ?? "")\""
        )
    }
}
