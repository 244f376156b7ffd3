import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage03PropertyInjection

// Kata 3.4 in Stages/Stage03PropertyInjection/README.md
// Hints, and below them the solution: Solutions/Stage03PropertyInjection/README.md
@MainActor
@Suite("3.4 Stop when a property was forgotten")
struct StopWhenAPropertyWasForgotten {
    @Test("a list without a loader stops and names the property")
    func list() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "VideoListViewModel.loader is not set: expected load() to stop the program, and it returned"
        ) { @MainActor in
            setenv("VIDEO_FEED_URL", "file:///dev/null", 1)
            await VideoListViewModel().load()
        }
        expectMessage(of: result, toName: ["VideoListViewModel", "loader"])
    }

    @Test("a loader without a cache stops before it sends a request")
    func loader() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "VideoLoader.cache is not set: expected load() to stop the program, and it returned or threw"
        ) { @MainActor in
            setenv("VIDEO_CACHE_FILE", try CacheFile().url.path, 1)
            let server = try LoopbackServer(.held(.feed(.ocean)))
            Task.detached {
                await server.received(1)
                FileHandle.standardError.write(Data("SENT\n".utf8))
                server.release()
            }
            _ = try? await VideoLoader(feedURL: server.url).load()
        }
        expectMessage(of: result, toName: ["VideoLoader", "cache"])
        let isSent = result.map {
            String(decoding: $0.standardErrorContent, as: UTF8.self).contains("SENT")
        }
        #expect(isSent != true, "the loader sent its request before it stopped")
    }

    @Test("a load keeps the cache it started with", arguments: [200, 500])
    func changedDuringTheLoad(status: Int) async throws {
        let server = try LoopbackServer(.held(status == 200 ? .feed(.ocean) : .status(status)))
        let (first, second) = (SpyCache(), SpyCache())
        let loader = VideoLoader(feedURL: server.url)
        loader.cache = first
        let load = Task { try await loader.load() }
        await server.received(1)
        loader.cache = second
        server.release()
        _ = await load.result
        let call = status == 200 ? "save Ocean" : "load"
        #expect(
            first.calls == [call] && second.calls.isEmpty,
            "status \(status): the cache was replaced during the request: expected [\"\(call)\"] in the first and [] in the second, got \(first.calls) and \(second.calls)"
        )
    }

    @Test("two loads at the same time keep the caches they started with")
    func changedBetweenTwoLoads() async throws {
        let server = try LoopbackServer(.held(.feed(.ocean)))
        let caches = [SpyCache(), SpyCache()]
        let loader = VideoLoader(feedURL: server.url)
        var loads: [Task<LoadedVideos, any Error>] = []
        for (index, cache) in caches.enumerated() {
            loader.cache = cache
            loads.append(Task { try await loader.load() })
            await server.received(index + 1)
        }
        server.release()
        for load in loads { _ = await load.result }
        #expect(
            caches.map { $0.calls } == [["save Ocean"], ["save Ocean"]],
            "a second cache was set while the first load waited, and then a second load began: expected one \"save Ocean\" in each, got \(caches[0].calls) in the first and \(caches[1].calls) in the second"
        )
    }

    @Test(
        "a load cancelled while the cache is used stays cancelled",
        arguments: [Answer.feed(.ocean), .closed])
    func cancelled(answer: Answer) async throws {
        let loader = VideoLoader(feedURL: try LoopbackServer(answer).url)
        let (cache, delegate) = (SpyCache(), SpyDelegate())
        let load = CancellableRun()
        cache.willBeCalled = load.cancel
        loader.cache = cache
        loader.delegate = delegate
        let result = await load.result { try await loader.load() }
        let got =
            cache.calls.isEmpty
            ? "the load did not use this cache" : "it returned or failed with another error"
        #expect(
            throws: CancellationError.self,
            "the cache cancels the load that uses it: expected CancellationError, and \(got)"
        ) { try result.get() }
        // Without the time that the load took.
        let last = delegate.messages.last.map { String($0.prefix { $0 != "," }) } ?? "nothing"
        #expect(
            last.hasPrefix("load cancelled"),
            "expected \"load cancelled\" as the last line of the log, got \"\(last)\"")
    }

    private func expectMessage(of result: ExitTest.Result?, toName names: [String]) {
        guard let result else { return }
        // Without the places in the code, which name files.
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
            .replacing(/\S+\.swift:\d+/, with: "")
        let shown = message.firstMatch(of: /(?:Fatal error|Precondition failed|Assertion failed).*/)
        #expect(
            names.allSatisfy(message.contains),
            "the program stopped, and its message does not name \(names.joined(separator: ".")): \(shown?.0 ?? "no message")"
        )
    }
}
