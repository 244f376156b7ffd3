import Foundation
import TestSupport
import Testing

@testable import Stage05ClosureInversion

// Kata 5.5 in Stages/Stage05ClosureInversion/README.md
// Hints, and below them the solution: Solutions/Stage05ClosureInversion/README.md
@Suite("5.5 Inject the wait")
struct InjectTheWait {
    @Test("a load that takes longer than 60 s is a connectivity error")
    func tooLong() async throws {
        let time = VirtualTime()
        let load = time.start(slowLoad(in: time, response: .seconds(3600)))
        await time.wait { time.sleeperCount == 2 }
        time.advance(by: .seconds(59))
        #expect(!load.hasEnded, "the load ended before its time-out of 60 s")
        time.advance(by: .seconds(1))
        await time.wait { load.hasEnded && time.sleeperCount == 0 }
        try #require(
            load.hasEnded,
            "60 s of virtual time have passed: expected the end of the load, and it still runs. Does the time-out wait with the `sleep` of the world that makeLoader received, and does it then cancel the request?"
        )
        #expect(
            load.error as? LoadingError == .connectivity,
            "expected .connectivity after the time-out, got \(load.outcome)")
        #expect(time.sleeperCount == 0, "the request still runs after the time-out was reached")
    }

    @Test("a load that takes 59 s succeeds")
    func inTime() async throws {
        let time = VirtualTime()
        let load = time.start(slowLoad(in: time, response: .seconds(59)))
        await time.wait { time.sleeperCount == 2 }
        time.advance(by: .seconds(58))
        #expect(!load.hasEnded, "the load ended before the response")
        time.advance(by: .seconds(1))
        await time.wait { load.hasEnded && time.sleeperCount == 0 }
        #expect(
            load.value?.videos.map(\.title) == ["Ocean"],
            "the response takes 59 s: expected its video, got \(load.outcome)")
        #expect(
            time.sleeperCount == 0 || !load.hasEnded,
            "the load has ended, and its time-out still waits")
    }

    private static let week: TimeInterval = 7 * 24 * 60 * 60

    @Test(
        "a load over the time-out falls back to the cache",
        arguments: [
            (0, "just saved", true), (week - 1, "a second younger than seven days", true),
            (week, "seven days old", false),
        ])
    func fallsBack(cache: (age: TimeInterval, text: String, isFresh: Bool)) async {
        let time = VirtualTime()
        let load = time.start(
            slowLoad(
                in: time, response: .seconds(3600), store: .ocean, cacheAge: cache.age,
                timeout: .seconds(10)))
        await time.wait { time.sleeperCount == 2 }
        #expect(!load.hasEnded, "the load ended before its time-out of 10 s")
        time.advance(by: .seconds(10))
        await time.wait { load.hasEnded }
        let expected = cache.isFresh ? "cached videos" : "connectivity"
        #expect(
            load.outcome == expected,
            "the time-out of 10 s was reached, and the cached feed is \(cache.text): expected \(expected), got \(load.outcome)"
        )
        if let savedAt = load.value?.savedAt {
            #expect(
                savedAt == .saved, "expected the date of the save, \(Date.saved), got \(savedAt)")
        }
    }

    @Test("a cancelled load ends and uses no store", arguments: [true, false])
    func cancelled(requestEndsFirst: Bool) async throws {
        let (time, spy) = (VirtualTime(), Spy())
        let store = VideoStore(
            write: { _ in spy.record("write") },
            read: {
                spy.record("read")
                return .ocean
            })
        let slowLoad = remoteLoad(
            get: { _ in
                do {
                    try await time.sleep(for: .seconds(30))
                } catch {
                    for _ in 1...20 where !requestEndsFirst { await Task.yield() }
                    throw error
                }
                return .ocean
            }, store: store, world: .virtual(time))
        let load = time.start(slowLoad)
        await time.wait { time.sleeperCount == 2 }
        let isRunning = !load.hasEnded
        load.cancel()
        await time.wait { load.hasEnded }
        try #require(load.hasEnded, "the load was cancelled and still waits")
        #expect(
            load.error is CancellationError,
            "expected a CancellationError, got \(load.outcome)\(isRunning ? "" : " before the load was cancelled")"
        )
        let cancelled =
            "a cancelled load\(requestEndsFirst ? "" : ", whose request took some time to end,")"
        #expect(
            spy.events.isEmpty,
            "\(isRunning ? cancelled : "a load that ended before it was cancelled") used its store: \(spy.events)"
        )
    }

    @Test("a load cancelled while the store is used stays cancelled", arguments: [true, false])
    func cancelledInTheStore(isOnline: Bool) async {
        let (spy, run) = (Spy(), CancellableRun())
        let store = VideoStore(
            write: { _ in run.cancel() },
            read: {
                run.cancel()
                return .ocean
            })
        let load = remoteLoad(
            get: { _ in
                guard isOnline else { throw ClientError() }
                return .ocean
            }, store: store, log: spy.record)
        let result = await run.result(of: load)
        let got = if case .failure(let error) = result { "\(error)" } else { "videos" }
        #expect(
            throws: CancellationError.self,
            "the store cancels the load that uses it: expected CancellationError, got \(got)"
        ) { try result.get() }
        #expect(
            spy.events.last?.hasPrefix("load cancelled") == true,
            "expected \"load cancelled, …ms\" as the last line of the log, got \(spy.events)")
    }

    /// - Parameter response: The time until the response.
    private func slowLoad(
        in time: VirtualTime, response: Duration, store: VideoStore = .empty,
        cacheAge: TimeInterval = 0, timeout: Duration = .seconds(60)
    ) -> LoadVideos {
        remoteLoad(
            get: { _ in
                try await time.sleep(for: response)
                return .ocean
            }, store: store, cacheAge: cacheAge, timeout: timeout, world: .virtual(time))
    }
}

extension Run where Value == LoadedVideos {
    /// "videos", "cached videos", an error, or "a load that still runs"
    fileprivate var outcome: String {
        if let value { return value.savedAt == nil ? "videos" : "cached videos" }
        return error.map { "\($0)" } ?? "a load that still runs"
    }
}
