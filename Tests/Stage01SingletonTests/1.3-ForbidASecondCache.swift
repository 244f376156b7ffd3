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
        let calls = ["VideoCache()", "VideoCache(file: URL(filePath: \"/\"))"]
        let errors = try await Compiler.errors(
            for: ["_ = VideoCache.shared"] + calls.map { "_ = \($0)" }, in: "Stage01Singleton")
        #expect(errors[0] == nil, "VideoCache.shared does not compile: \(errors[0] ?? "")")
        for (call, error) in zip(calls, errors.dropFirst()) {
            #expect(error != nil, "\(call) compiles in another file")
        }
    }

    @Test("every caller gets the same cache")
    func sameCache() {
        let isSame = VideoCache.shared === VideoCache.shared
        #expect(
            isSame, "two reads of VideoCache.shared returned two caches: is it a computed property?"
        )
    }
}
