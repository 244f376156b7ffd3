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
            try registerACache()
            let spy = SpyLog()
            let loader = VideoLoader(feedURL: server.url, log: spy.log)
            _ = try await loader.load()
            _ = try await loader.load()
            // A loader may have asked for its cache when it was made: this is another one.
            try registerACache()
            _ = try? await VideoLoader(feedURL: server.url, log: spy.log).load()
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
            try registerACache()
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

    @Test("of two loaders with two logs, each tells its own")
    func twoLogs() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            try registerACache()
            let server = try LoopbackServer(.held(.feed(.ocean)), .feed(.ocean))
            let (ambient, one, two) = (SpyLog(), SpyLog(), SpyLog())
            Log.current = ambient.log
            let first = VideoLoader(feedURL: server.url, log: one.log)
            let second = VideoLoader(feedURL: server.url, log: two.log)
            let load = Task { try await first.load() }
            await server.received(1)
            Log.current.write("to everybody, while a load runs")
            server.release()
            _ = try await load.value
            #expect(
                ambient.messages == ["to everybody, while a load runs"],
                "two loaders have logs of their own. While the first one loaded, something was told to everybody: Log.current has not heard just that"
            )
            #expect(
                one.messages.count == 2 && two.messages.isEmpty,
                "two loaders were made with two logs, and the first one loaded: its log heard nothing, or not only its log"
            )
            _ = try await second.load()
            #expect(
                two.messages.count == 2, "the second loader loaded, and its log did not hear it")
            #expect(
                ambient.messages.count == 1,
                "both loaders have logs of their own, and Log.current heard them as well, or instead"
            )
        }
    }
}
