import Foundation
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.5 Small protocols")
struct SmallProtocols {
    @Test("a store needs no file")
    func noFile() async throws {
        #expect(
            try await error(for: .memory) == nil,
            "a store that writes and reads, in memory, is no VideoStore yet")
        #expect(
            try await error(for: .asksStore) != nil,
            "every VideoStore can be asked for its file: those without one have to make one up")
    }

    @Test("a store may fail in its own way")
    func ownError() async throws {
        #expect(
            try await error(for: .ownError) == nil,
            "a store that fails with an error of its own is no VideoStore: must all fail as files do?"
        )
    }

    @Test("a store may be made from whatever it needs")
    func ownInitialiser() async throws {
        #expect(
            try await error(for: .ownInitialiser) == nil,
            "a store that needs something when it is made is no VideoStore: who dictates how it is made?"
        )
    }

    @Test("whoever only has the cache does not learn where it keeps things")
    func cacheHasNoFile() async throws {
        #expect(
            try await error(for: .asksCache) != nil,
            "VideoCache passes on the file that its store may not have")
    }

    private enum Snippet: String, CaseIterable {
        case memory = """
            struct Memory: VideoStore { \
            func write(_ save: SavedVideos) {}; func read() -> SavedVideos? { nil } }
            """
        case asksStore = "func file(of store: any VideoStore) { _ = store.file }"
        case ownError = """
            struct Offline: Error {}; struct Remote: VideoStore { \
            init() {}; var file: URL { URL(filePath: "/") }; \
            func write(_ save: SavedVideos) throws { throw Offline() }; \
            func read() -> SavedVideos? { nil } }
            """
        case ownInitialiser = """
            final class Limited: VideoStore { let limit: Int; \
            init(limit: Int) { self.limit = limit }; var file: URL { URL(filePath: "/") }; \
            func write(_ save: SavedVideos) {}; func read() -> SavedVideos? { nil } }
            """
        case asksCache = "func file(of cache: VideoCache) { _ = cache.file }"
    }

    /// What the compiler says of all of them. It is asked once.
    private static let errors = Task {
        try await Compiler.errors(
            for: Snippet.allCases.map(\.rawValue), in: "Stage04ProtocolInversion")
    }

    private func error(for snippet: Snippet) async throws -> String? {
        let index = try #require(Snippet.allCases.firstIndex(of: snippet))
        return try await Self.errors.value[index]
    }
}
