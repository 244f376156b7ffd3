import Foundation
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.4 Order")
struct OrderMatters {
    @Test("a load that asks three times is one load in the log")
    func oneLoadInTheLog() async {
        let spy = Spy()
        let load = composed(
            answering(.connectivity, noting: spy), cache: .empty, retries: 2,
            loadDeadline: .seconds(60),
            log: spy.note,
            world: .still)
        _ = await result(of: load)
        #expect(
            spy.messages
                == [
                    "load started", "asked", "asked", "asked", "load failed: connectivity, 0ms",
                ],
            "one load was asked for, and its server three times: the log is to read like that")
    }

    @Test("a server is asked again although something is saved")
    func asksAgainFirst() async {
        let spy = Spy()
        let load = composed(
            answering(.connectivity, .ocean, noting: spy), cache: .desert(Spy()), retries: 2,
            loadDeadline: .seconds(60),
            log: { _ in }, world: .still)
        #expect(
            await result(of: load).value == .ocean,
            "the second try would have been good, and what is saved was shown instead")
        #expect(
            spy.messages == ["asked", "asked"],
            "the first try failed and the second was good, so there are two")
    }

    @Test("there is one limit for all tries together")
    func oneDeadline() {
        let (time, spy) = (VirtualTime(), Spy())
        let load = composed(
            {
                spy.note("asked")
                try await time.sleep(for: .seconds(40))
                throw LoadingError.connectivity
            }, cache: .empty, retries: 5, loadDeadline: .seconds(60), log: { _ in },
            world: .passing(time))
        let run = time.start(load)
        time.advance(by: .seconds(59))
        #expect(!run.hasEnded, "a minute is allowed, and it ended before")
        time.advance(by: .seconds(1))
        #expect(
            run.error as? LoadingError == .connectivity,
            "a minute has passed since the load was asked for, and no connectivity error came of it: what is it that may take a minute?"
        )
        #expect(spy.messages.count == 2, "in a minute there is time for two tries")
    }

    @Test("what was saved is not saved again")
    func savedOnce() async {
        let spy = Spy()
        let load = composed(
            answering(.connectivity), cache: .desert(spy), retries: 0, loadDeadline: .seconds(60),
            log: { _ in },
            world: .still)
        #expect(
            await result(of: load).value == .desertInstead,
            "the server could not be reached, and what is saved was not shown")
        #expect(
            spy.messages == ["read"],
            "what was saved was saved again, with a new time: it will never be 7 days old")
    }

    @Test("when the time is up, what is saved is shown")
    func limitThenFallBack() {
        let time = VirtualTime()
        let load = composed(
            {
                try await time.sleep(for: .seconds(3600))
                return .ocean
            }, cache: .desert(Spy()), retries: 0, loadDeadline: .seconds(60), log: { _ in },
            world: .passing(time))
        let run = time.start(load)
        time.advance(by: .seconds(60))
        #expect(
            run.value == .desertInstead,
            "the server took too long, and what is saved was not shown")
    }

    @Test("a slow disk does not turn a good load into a failed one")
    func slowSave() {
        let time = VirtualTime()
        let load = composed(
            answering(.ocean),
            cache: .over(
                VideoStore(
                    write: { _ in try await time.sleep(for: .seconds(90)) }, read: { nil })),
            retries: 0, loadDeadline: .seconds(60), log: { _ in }, world: .passing(time))
        let run = time.start(load)
        time.advance(by: .seconds(90))
        #expect(
            run.value == .ocean,
            "the server answered at once, the disk took 90 seconds, and the load was said to have failed"
        )
    }

    @Test("the log tells what the list is shown")
    func logTellsTheEnd() async {
        let spy = Spy()
        let load = composed(
            answering(.connectivity), cache: .desert(Spy()), retries: 0, loadDeadline: .seconds(60),
            log: spy.note,
            world: .still)
        _ = await result(of: load)
        #expect(
            spy.messages == ["load started", "load ended: 1 saved, connectivity, 0ms"],
            "the list shows what is saved: the log was told something else, or too early")
    }

    @Test("the log tells the end when all is done")
    func logTellsLast() async {
        let spy = Spy()
        let load = composed(
            answering(.ocean, noting: spy), cache: .desert(spy), retries: 0,
            loadDeadline: .seconds(60),
            log: spy.note,
            world: .still)
        _ = await result(of: load)
        #expect(
            spy.messages == [
                "load started", "asked", "write", "load ended: 1 from the server, 0ms",
            ],
            "the load ends when its videos are saved, and the log hears of it then")
    }

    @Test("a load that is cancelled is over, for each of its wrappers")
    func cancelled() throws {
        let (time, spy) = (VirtualTime(), Spy())
        let load = composed(
            {
                spy.note("asked")
                try await time.sleep(for: .seconds(30))
                return .ocean
            }, cache: .desert(spy), retries: 2, loadDeadline: .seconds(60), log: spy.note,
            world: .passing(time))
        let run = time.start(load)
        run.cancel()
        try run.requireEnd("it was cancelled, and somebody still waits")
        #expect(
            run.error is CancellationError,
            "it was cancelled, and did not end with CancellationError")
        #expect(
            spy.messages == ["load started", "asked", "load cancelled, 0ms"],
            "it was cancelled after it had asked: nothing is to be tried again, looked up or saved")
    }
}

extension VideoCache {
    /// One over this store, at tea time.
    fileprivate static func over(_ store: VideoStore) -> VideoCache {
        VideoCache(store: store, now: { .teaTime })
    }

    fileprivate static var empty: VideoCache { over(.inMemory()) }

    /// One that has the desert, and notes how it is used.
    fileprivate static func desert(_ spy: Spy) -> VideoCache {
        over(
            VideoStore(
                write: { _ in spy.note("write") },
                read: {
                    spy.note("read")
                    return SavedVideos(videos: .desert, savedAt: .teaTime)
                }))
    }
}

extension World {
    /// A world in which no time passes, and nobody waits for long enough.
    fileprivate static var still: World { passing(VirtualTime()) }

    /// A world in which this time passes.
    fileprivate static func passing(_ time: VirtualTime) -> World {
        replacing(.unimplemented) {
            $0.uptime = { time.now }
            $0.sleep = time.sleep
        }
    }
}
