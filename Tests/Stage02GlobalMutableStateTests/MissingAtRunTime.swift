import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.4 Missing at run time")
struct MissingAtRunTime {
    @Test("a service that was registered is found, and the last one counts")
    func found() async {
        await #expect(processExitsWith: .success, "it crashed in the process in which it was tried")
        {
            let (first, second) = try (
                VideoCache(file: CacheFile().url), VideoCache(file: CacheFile().url)
            )
            Services.register(first)
            Services.register(second)
            #expect(
                Services.resolve(VideoCache.self) === second,
                "the service that was registered last is not the one that is found")
        }
    }

    @Test("what is found is no optional")
    func noOptional() async throws {
        let errors = try await Compiler.errors(
            for: ["let cache: VideoCache = Services.resolve(VideoCache.self); _ = cache"],
            in: "Stage02GlobalMutableState")
        #expect(
            errors[0] == nil,
            "whoever resolves a VideoCache does not get one, but something that has to be looked at first"
        )
    }

    @Test("a service that nobody registered stops the program, and is named")
    func missing() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "the program went on without a service that it asked for"
        ) {
            _ = Services.resolve(VideoCache.self)
        }
        try expect(result, toName: "VideoCache")
        let other = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "the program went on without a service that it asked for"
        ) {
            _ = Services.resolve(Unheard.self)
        }
        try expect(other, toName: "Unheard")
    }

    private struct Unheard: Sendable {}

    private func expect(_ result: ExitTest.Result?, toName name: String) throws {
        guard let result else { return }
        let lastWords = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            lastWords.contains(name) && !lastWords.contains("Could not cast"),
            "the program stopped, and no sentence of yours on standard error says what it missed")
    }

    @Test("a loader that misses its cache does not pretend to have saved")
    func loaderStops() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "nobody registered a cache, and the loader loaded as if it had saved"
        ) {
            let server = try LoopbackServer(.feed(.ocean))
            _ = try? await VideoLoader(feedURL: server.url, log: Log { _ in }).load()
        }
        try expect(result, toName: "VideoCache")
    }
}
