import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage03PropertyInjection

@MainActor
@Suite("3.5 Forgotten")
struct Forgotten {
    @Test("a list that nobody gave a loader stops the program, and says what was forgotten")
    func listWithoutLoader() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "nobody gave the list a loader, and it went on as if somebody had"
        ) { @MainActor in
            await VideoListViewModel().load()
        }
        expectLastWords(of: result, toContain: ["VideoListViewModel", "loader"])
    }

    @Test("a loader that nobody gave a cache stops the program, and says what was forgotten")
    func loaderWithoutCache() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "nobody gave the loader a cache, and it went on as if somebody had"
        ) { @MainActor in
            let server = try LoopbackServer(.feed(.ocean))
            _ = try? await VideoLoader(feedURL: server.url).load()
        }
        expectLastWords(of: result, toContain: ["VideoLoader", "cache"])
    }

    @Test("it stops before anything is requested")
    func beforeTheRequest() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "nobody gave the loader a cache, and it went on as if somebody had"
        ) { @MainActor in
            let server = try LoopbackServer(.held(.feed(.ocean)))
            Task.detached {
                await server.received(1)
                FileHandle.standardError.write(Data("a request was made".utf8))
                exit(1)
            }
            _ = try? await VideoLoader(feedURL: server.url).load()
        }
        guard let result else { return }
        #expect(
            !String(decoding: result.standardErrorContent, as: UTF8.self).contains("a request"),
            "the loader asked the server first, and then noticed that it has no cache")
    }

    @Test("a load ends with the cache that it began with", arguments: [200, 500])
    func changedInMidLoad(status: Int) async throws {
        let answer = status == 200 ? Answer.feed(.ocean) : .status(status)
        let server = try LoopbackServer(.held(answer))
        let (first, second) = (SpyCache(), SpyCache())
        let loader = VideoLoader(feedURL: server.url)
        loader.cache = first
        let load = Task { try await loader.load() }
        await server.received(1)
        loader.cache = second
        server.release()
        _ = await load.result
        #expect(
            first.messages == [status == 200 ? "save Ocean" : "load"] && second.messages.isEmpty,
            "the cache was changed while a load waited for its \(status), and the load went on with the new one"
        )
    }

    private func expectLastWords(of result: ExitTest.Result?, toContain names: [String]) {
        guard let result else { return }
        // Without the places, which name files: what counts is what somebody has written.
        let lastWords = String(decoding: result.standardErrorContent, as: UTF8.self)
            .replacing(/\S+\.swift:\d+/, with: "")
        #expect(
            names.allSatisfy(lastWords.contains),
            "the program stopped, and did not name both the type and the property: \(names.joined(separator: ", "))"
        )
    }
}
