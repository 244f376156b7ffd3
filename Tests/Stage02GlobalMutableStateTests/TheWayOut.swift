import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.6 The way out")
struct TheWayOut {
    @Test("a loader tells the log that it was given")
    func ownLog() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let server = try LoopbackServer(.feed(.ocean), .status(500), .status(500))
            Services.register(VideoCache(file: try SaveFile().url))
            let spy = SpyLog()
            let loader = VideoLoader(feedURL: server.url, log: spy.log)
            _ = try await loader.load()
            _ = try await loader.load()
            Services.register(VideoCache(file: try SaveFile().url))
            _ = try? await loader.load()
            #expect(
                spy.messages == [
                    "load started", "load ended: 1 from the server",
                    "load started", "load ended: 1 saved, invalidData",
                    "load started", "load failed: invalidData",
                ],
                "three loads: a good one, one that falls back, one that fails. The log that the loader was given heard something else, or nothing"
            )
        }
    }

    @Test("a loader that was cancelled tells the log that it was given")
    func cancelled() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            Services.register(VideoCache(file: try SaveFile().url))
            let spy = SpyLog()
            let loader = VideoLoader(feedURL: URL(filePath: "/dev/null"), log: spy.log)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await loader.load()
            }
            _ = await task.result
            #expect(
                spy.messages == ["load started", "load cancelled"],
                "a load was cancelled, and the log that the loader was given heard something else, or nothing"
            )
        }
    }

    @Test("the log that everybody hears, hears nothing of a loader with a log of its own")
    func ambientLog() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let ambient = SpyLog()
            Log.current = ambient.log
            Services.register(VideoCache(file: try SaveFile().url))
            let server = try LoopbackServer(.feed(.ocean))
            _ = try await VideoLoader(feedURL: server.url, log: Log { _ in }).load()
            #expect(
                ambient.messages.isEmpty,
                "the loader was given a log, and told Log.current as well, or instead")
        }
    }
}
