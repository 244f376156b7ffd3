import TestSupport
import Testing

@testable import Stage01Singleton

// Kata 1.3 in Stages/Stage01Singleton/README.md
// Hints, and below them the solution: Solutions/Stage01Singleton/README.md
@Suite("1.3 Forbid a second cache")
struct ForbidASecondCache {
    init() throws { try TestCache.use() }

    @Test("other files cannot create a cache")
    func noSecondCache() async throws {
        // Each as a function, whatever its arguments are called. The names of factories are the usual ones.
        let ways =
            [
                "init", "make", "makeCache", "create", "cache", "custom", "with", "at", "test",
                "testing", "forTesting", "forTests", "temporary", "inFile",
            ]
            .flatMap { name in
                ["()", "(URL)", "(String)"].map { (call: "VideoCache.\(name)", arguments: $0) }
            }
        let errors = try await Compiler.errors(
            for: ["_ = VideoCache.shared"]
                + ways.map { "let _: \($0.arguments) async throws -> VideoCache? = \($0.call)" },
            in: "Stage01Singleton")
        #expect(errors[0] == nil, "VideoCache.shared does not compile: \(errors[0] ?? "")")
        for (way, error) in zip(ways, errors.dropFirst()) {
            #expect(
                error != nil,
                "another file can call \(way.call)\(way.arguments): it creates a second cache")
        }
    }

    @Test("every caller gets the same cache")
    func sameCache() async throws {
        let isSame = VideoCache.shared === VideoCache.shared
        #expect(
            isSame, "two reads of VideoCache.shared returned two caches: is it a computed property?"
        )
        let errors = try await Compiler.errors(
            for: ["VideoCache.shared = VideoCache.shared"], in: "Stage01Singleton")
        #expect(
            errors[0] != nil,
            "expected a constant, and other files can replace VideoCache.shared: is it a `static var`?"
        )
    }
}
