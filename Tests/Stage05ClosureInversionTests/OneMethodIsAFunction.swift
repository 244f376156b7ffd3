import Foundation
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("5.1 One method is a function")
struct OneMethodIsAFunction {
    @Test("a loader tells the function that it was given what it does")
    func tellsItsLog() async throws {
        let spy = Spy()
        let loader = RemoteVideoLoader.test(
            get: { _ in
                spy.note("asked")
                return .ocean
            },
            store: replacing(.unimplemented) { $0.write = { _ in spy.note("saved") } },
            log: { spy.note(words($0)) }, time: VirtualTime())
        _ = try await loader.load()
        #expect(
            spy.messages == ["load started", "asked", "saved", "load ended: 1 from the server"],
            "before it asks, a load tells its start, and when all is saved, its end: the function that it was given has not heard just that"
        )
    }

    @Test("the time that it tells has passed in its world")
    func tellsTheTime() async throws {
        let (time, spy) = (VirtualTime(), Spy())
        let loader = RemoteVideoLoader.test(
            get: { _ in
                try await time.sleep(for: .seconds(3))
                return .ocean
            },
            store: .inMemory(), log: spy.note, time: time)
        let load = time.start(loader.load)
        await time.wait { time.sleeperCount == 2 }
        time.advance(by: .seconds(3))
        await time.wait { load.hasEnded }
        try load.requireEnd("the server answered after 3 seconds, and the load went on")
        let last = try #require(spy.messages.last, "the function it was given was told nothing")
        #expect(
            last.hasSuffix(", 3000ms"),
            "by the world's uptime the load took 3 seconds: by which clock was it measured?")
    }

    @Test(
        "what is a function needs no type of its own",
        arguments: ["HTTPClient", "URLSessionHTTPClient", "Log", "StandardErrorLog"])
    func noTypes(name: String) async throws {
        let errors = try await Compiler.errors(
            for: ["let type: Any.Type = \(name).self; _ = type"], in: "Stage05ClosureInversion")
        #expect(
            errors[0] != nil,
            "\(name) is still there: what does it say that the type of its one function does not?")
    }

    @Test("a load asks the function that it was given, once, for its own feed")
    func asksItsFunction() async throws {
        let spy = Spy()
        let loader = RemoteVideoLoader.test(
            get: { url in
                spy.note(url.path)
                return .ocean
            },
            store: .inMemory(), time: VirtualTime())
        #expect(spy.messages.isEmpty, "a function was handed over, and it was called at once")
        let loaded = try await loader.load()
        #expect(loaded.videos.map(\.title) == ["Ocean"], "it answered with a feed of one video")
        #expect(spy.messages == ["/feed"], "one load is one call, with the loader's feed")
    }

    @Test("a list asks its function at each load, and not before")
    @MainActor
    func asksAtEachLoad() async {
        let spy = Spy()
        let list = VideoListViewModel(
            loadVideos: {
                spy.note("load")
                return LoadedVideos(videos: .ocean, savedAt: nil)
            },
            world: ListWorld(.still))
        #expect(spy.messages.isEmpty, "a function was handed over, and it was called at once")
        await list.load()
        #expect(list.rows == ["Ocean (1:05)"], "what the function answers is what the list shows")
        await list.load()
        #expect(
            spy.messages == ["load", "load"],
            "two loads are two calls: a function was handed over, and its first answer was kept")
    }

    /// A message without the time at its end.
    private func words(_ message: String) -> String {
        message.replacing(/, \d+ms$/, with: "")
    }
}
