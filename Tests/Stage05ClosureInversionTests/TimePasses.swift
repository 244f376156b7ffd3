import Foundation
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("5.5 Virtual time")
struct TimePasses {
    @Test("a delayed answer comes when its time has come")
    func delay() {
        let time = VirtualTime()
        let get = delayed(by: .seconds(3), sleep: time.sleep) { _ in .ocean }
        let answer = time.start { try await get(.feed) }
        time.advance(by: .seconds(2))
        #expect(!answer.hasEnded, "it was to take 3 seconds, and it did not wait for them")
        time.advance(by: .seconds(1))
        #expect(answer.value == .ocean, "its 3 seconds are over, and its answer is not there")
    }

    @Test("a delayed answer can be cancelled while it is waited for")
    func cancelledDelay() {
        let time = VirtualTime()
        let get = delayed(by: .seconds(3), sleep: time.sleep) { _ in .ocean }
        let answer = time.start { try await get(.feed) }
        answer.cancel()
        #expect(
            answer.error is CancellationError,
            "it was cancelled before its 3 seconds were over, and did not end with CancellationError"
        )
    }

    @Test("what takes longer than its deadline is a connectivity error")
    func tooLong() async {
        let time = VirtualTime()
        let slow = time.start {
            try await withDeadline(.seconds(5), sleep: time.sleep) {
                try await time.sleep(for: .seconds(9))
            }
        }
        await time.wait { time.sleeperCount == 2 }
        time.advance(by: .seconds(4))
        #expect(!slow.hasEnded, "5 seconds were allowed, and it was ended before they were over")
        time.advance(by: .seconds(1))
        await time.wait { slow.hasEnded && time.sleeperCount == 0 }
        #expect(
            slow.error as? VideoLoadingError == .connectivity,
            "5 seconds were allowed, they have passed in the time that was handed in, and no connectivity error came of it"
        )
        #expect(time.sleeperCount == 0, "it was too late, and nobody has called it off")
    }

    @Test("a load that takes too long falls back on what was saved")
    func fallsBack() async {
        let time = VirtualTime()
        let loader = RemoteVideoLoader.test(
            get: { _ in
                try await time.sleep(for: .seconds(3600))
                return .ocean
            },
            store: replacing(.unimplemented) { $0.read = { .ocean } }, time: time)
        let load = time.start(loader.load)
        await time.wait { time.sleeperCount == 2 }
        time.advance(by: RemoteVideoLoader.deadline - .seconds(1))
        #expect(!load.hasEnded, "a load was ended before its deadline")
        time.advance(by: .seconds(1))
        await time.wait { load.hasEnded }
        #expect(
            load.value == LoadedVideos(videos: .ocean, savedAt: .teaTime),
            "the server dawdled until after the deadline, and what was saved was not shown then")
    }

    @Test("what ends in time ends at once, and nothing goes on after it")
    func inTime() async throws {
        let time = VirtualTime()
        let quick = time.start {
            try await withDeadline(.seconds(5), sleep: time.sleep) {
                try await time.sleep(for: .seconds(2))
                return "done"
            }
        }
        await time.wait { time.sleeperCount == 2 }
        time.advance(by: .seconds(2))
        await time.wait { quick.hasEnded && time.sleeperCount == 0 }
        try quick.requireEnd(
            "it was done after 2 seconds, and its answer is not there: who is still waiting?")
        #expect(quick.value == "done", "it was done, and another answer came out")
        #expect(time.sleeperCount == 0, "it was done, and the deadline still sleeps")
    }

    @Test("what fails before its deadline fails with its own error")
    func ownError() async throws {
        let time = VirtualTime()
        let failed = time.start {
            try await withDeadline(.seconds(5), sleep: time.sleep) {
                throw VideoLoadingError.invalidData
            }
        }
        await time.wait { failed.hasEnded }
        try failed.requireEnd("the operation has failed, and something still waits")
        #expect(
            failed.error as? VideoLoadingError == .invalidData,
            "the operation threw invalid data, and that is not what came out")
    }

    @Test("a cancelled load ends at once, and asks nothing of what was saved")
    func cancelledLoad() async throws {
        let (time, spy) = (VirtualTime(), Spy())
        let loader = RemoteVideoLoader.test(
            get: { _ in
                spy.note("asked")
                do { try await time.sleep(for: .seconds(30)) } catch {
                    // It takes a step longer to end than the deadline's own sleep does.
                    await Task.yield()
                    throw error
                }
                return .ocean
            },
            store: VideoStore(
                write: { _ in spy.note("write") },
                read: {
                    spy.note("read")
                    return .ocean
                }),
            time: time)
        let load = time.start(loader.load)
        await time.wait { time.sleeperCount == 2 }
        load.cancel()
        await time.wait { load.hasEnded }
        try load.requireEnd("it was cancelled, and waits for the server or for its deadline")
        #expect(
            load.error is CancellationError,
            "it was cancelled, and did not end with CancellationError")
        #expect(
            spy.messages == ["asked"],
            "it was cancelled after it had asked the server, and then it used what was saved, or saved"
        )
    }

    @Test("a delayed failure comes when its time has come, too")
    func delayedFailure() throws {
        let time = VirtualTime()
        let get = delayed(by: .seconds(3), sleep: time.sleep, failing(with: .connectivity))
        let answer = time.start { try await get(.feed) }
        time.advance(by: .seconds(2))
        #expect(
            !answer.hasEnded,
            "the failure was to take 3 seconds, and it came before: who was asked first?")
        time.advance(by: .seconds(1))
        try answer.requireEnd("its 3 seconds are over, and something still waits")
        #expect(
            answer.error as? VideoLoadingError == .connectivity,
            "the server that was delayed fails, and its error was lost")
    }

    @Test("a load from a server that fails ends with that failure")
    func failingServer() async throws {
        let time = VirtualTime()
        let loader = RemoteVideoLoader.test(
            get: failing(with: .connectivity), store: .inMemory(), time: time)
        let load = time.start(loader.load)
        await time.wait { load.hasEnded }
        try load.requireEnd("the server has failed, and something still waits")
        #expect(
            load.error as? VideoLoadingError == .connectivity,
            "nothing was saved, so the load's own error was to come out")
    }
}
