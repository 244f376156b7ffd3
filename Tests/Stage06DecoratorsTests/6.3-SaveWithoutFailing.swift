import TestSupport
import Testing

@testable import Stage06Decorators

// Kata 6.3 in Stages/Stage06Decorators/README.md
// Hints, and below them the solution: Solutions/Stage06Decorators/README.md
@Suite("6.3 Save without failing")
struct SaveWithoutFailing {
    @Test("a good load is saved before it ends")
    func saved() async throws {
        let (time, spy) = (VirtualTime(), Spy())
        let save: @Sendable ([Video]) async throws -> Void = { videos in
            try await time.sleep(for: .seconds(1))
            spy.record(videos.map(\.title).joined(separator: ", "))
        }
        let load = time.start(saving(stub(.ocean), to: save, log: { _ in }))
        await time.wait { time.sleeperCount == 1 }
        let isSaving = time.sleeperCount == 1
        // Whether the save still happens is chance.
        try #require(
            !load.hasEnded,
            "expected the load to end after its save, which takes 1 s, and it ended with \(load.text) before \(isSaving ? "that" : "a save began")"
        )
        time.advance(by: .seconds(1))
        await time.wait { load.hasEnded }
        #expect(
            load.text == "Ocean from the server",
            "expected the videos of the wrapped load, got \(load.text)")
        #expect(spy.events == ["Ocean"], "expected one save of Ocean, got \(spy.events)")
    }

    @Test("a failed save does not fail the load")
    func failedSave() async {
        let result = await run(
            saving(stub(.ocean), to: { _ in throw StoreError() }, log: { _ in }))
        #expect(
            result.text == "Ocean from the server",
            "the save failed: expected the loaded videos, got \(result.text)")
    }

    @Test("a failed save is logged")
    func loggedSave() async {
        let spy = Spy()
        let load = saving(stub(.ocean), to: { _ in throw StoreError() }, log: spy.record)
        _ = await run(load)
        #expect(
            spy.events == ["save failed: StoreError()"],
            "expected the line \"save failed: StoreError()\", got \(spy.events)")
    }

    @Test("a failed load saves nothing", arguments: [Result.connectivity, .cancelled])
    func failedLoad(expected: Result<LoadedVideos, any Error>) async {
        let spy = Spy()
        let load = saving(stub(expected), to: { _ in spy.record("save") }, log: spy.record)
        let result = await run(load)
        #expect(
            result.text == expected.text,
            "the wrapped load ends with \(expected.text), and the saving one with \(result.text)")
        #expect(spy.events.isEmpty, "expected no save and no log line, got \(spy.events)")
    }

    @Test(
        "what the wrapped load returns is saved, with a date or without one",
        arguments: [Result.ocean, .desert, .success(LoadedVideos(videos: []))])
    func everyResult(loaded: Result<LoadedVideos, any Error>) async {
        let spy = Spy()
        let save: @Sendable ([Video]) -> Void = { spy.record($0.map(\.title).joined()) }
        _ = await run(saving(stub(loaded), to: save, log: { _ in }))
        #expect(
            spy.events.count == 1,
            "\(loaded.text): expected one save, got \(spy.events)\(loaded.text.contains("saved") ? ". `saving` saves whatever its load returns: the order of the wrappers keeps a cached feed from being saved again" : "")"
        )
    }

    @Test("the wrapped load runs once", arguments: [true, false])
    func once(isSaved: Bool) async {
        let spy = Spy()
        let load = saving(
            stub(.ocean, spy), to: { _ in if !isSaved { throw StoreError() } }, log: { _ in })
        _ = await run(load)
        #expect(
            spy.events.count == 1,
            "one call should run the wrapped load once, and it ran \(spy.events.count) times")
    }

    @Test("a load cancelled before its save stays cancelled and saves nothing")
    func cancelledBefore() async {
        let (spy, run) = (Spy(), CancellableRun())
        let load = saving(
            {
                run.cancel()
                return .ocean
            }, to: { _ in spy.record("save") }, log: { _ in })
        let result = await run.result(of: load)
        #expect(
            spy.events.isEmpty,
            "the load was cancelled after the response, and it was saved: is the task checked before the save, and not only after it?"
        )
        #expect(
            result.text == "CancellationError()",
            "the load was cancelled after the response: expected CancellationError, got \(result.text)"
        )
    }

    @Test("a load cancelled while it saves stays cancelled", arguments: [false, true])
    func cancelledWhile(failsToSave: Bool) async {
        let time = VirtualTime()
        let load = time.start(
            saving(
                stub(.ocean),
                to: { _ in
                    try? await time.sleep(for: .seconds(1))
                    if failsToSave { throw StoreError() }
                }, log: { _ in }))
        await time.wait { time.sleeperCount == 1 }
        let isSaving = !load.hasEnded
        load.cancel()
        time.advance(by: .seconds(1))
        await time.wait { load.hasEnded }
        #expect(
            load.error is CancellationError,
            isSaving
                ? "the load was cancelled during its save\(failsToSave ? ", which failed" : ""): expected CancellationError, got \(load.text)"
                : "expected the load to wait for its save, and it ended with \(load.text) before it could be cancelled"
        )
    }

    @Test("each good load of the app is saved once")
    func appSaves() async {
        let spy = Spy()
        let store = VideoStore(write: { _ in spy.record("write") }, read: { nil })
        _ = await run(appLoad(stub(.ocean), store: store))
        #expect(
            spy.events.count == 1,
            spy.events.isEmpty
                ? "one load succeeded, and nothing was written: is saving in the chain?"
                : "one load succeeded: expected one write to the store, got \(spy.events.count)")
    }
}
