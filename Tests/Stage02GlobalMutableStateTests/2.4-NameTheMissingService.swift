import Foundation
import Loopback
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

// Kata 2.4 in Stages/Stage02GlobalMutableState/README.md
// Hints, and below them the solution: Solutions/Stage02GlobalMutableState/README.md
@Suite("2.4 Name the missing service")
struct NameTheMissingService {
    @Test("resolving an unregistered service stops and names the type")
    func missing() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "a service was resolved that is not registered: expected the program to stop with a failure, and it continued, or ended with status 0"
        ) {
            // It compiles, too, if `resolve` throws.
            let resolve: (Unregistered.Type) throws -> Unregistered? = Services.resolve
            _ = try? resolve(Unregistered.self)
        }
        try expectMessage(of: result, toName: "Unregistered")
    }

    private struct Unregistered: Sendable {}

    @Test("resolve does not return an optional")
    func notOptional() async throws {
        let errors = try await Compiler.errors(
            for: [
                "let _: VideoCache = Services.resolve(VideoCache.self)",
                "let _: (VideoCache.Type) throws -> VideoCache = Services.resolve",
            ], in: "Stage02GlobalMutableState")
        #expect(
            errors[0] == nil,
            "expected `let cache: VideoCache = Services.resolve(…)` to compile, got: \(errors[0] ?? "")"
        )
        #expect(
            errors[0] != nil || errors[1] == nil,
            "expected a function that returns `Service`. Does it return `Service!`? That is an optional, too"
        )
    }

    @Test("a loader without a registered cache does not report success")
    func loader() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "no cache is registered: expected load() to stop the program with a failure, and it returned, threw an error, or ended the program with status 0"
        ) {
            let server = try LoopbackServer(.feed(.ocean))
            _ = try? await VideoLoader(feedURL: server.url, log: Log { _ in }).load()
        }
        try expectMessage(of: result, toName: "VideoCache")
    }

    @Test("a loader without a registered cache does not report that it is offline")
    func offlineLoader() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            "no cache is registered, and the server is not reached: expected load() to stop the program with a failure, and it returned, or threw an error: is a missing cache taken for an empty one?"
        ) {
            let server = try LoopbackServer(.closed)
            _ = try? await VideoLoader(feedURL: server.url, log: Log { _ in }).load()
        }
        try expectMessage(of: result, toName: "VideoCache")
    }

    private func expectMessage(of result: ExitTest.Result?, toName name: String) throws {
        guard let result else { return }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        // Standard error has bytes of the test library, too.
        let last = message.firstMatch(of: /(Fatal error|Precondition failed|Assertion failed).*/)
            .map { ": \($0.0)" }
        let mistake =
            last ?? ". (print writes to standard output, and Terminal.log only with --verbose.)"
        #expect(
            message.contains(name),
            "the program stopped, and standard error does not name \(name)\(mistake)")
        #expect(
            !message.contains("Could not cast"),
            "the program stopped in a failed cast: its message is about a cast, and not about a service that is missing"
        )
    }
}
