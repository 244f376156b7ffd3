import Foundation
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.6 The red flag")
struct TheRedFlag {
    @Test("after a removal, nothing is left of the save")
    func nothingLeft() throws {
        let save = try CacheFile.holding(.ocean, age: 60)
        try SaveRemoval(store: FileVideoStore(file: save.url), log: SpyLog()).run()
        #expect(
            save.neighbours.isEmpty,
            "the removal has ended, and there is still a file: it tells that the app was used, and when"
        )
    }

    @Test("a store that can only write and read is not accepted")
    func refused() async throws {
        let errors = try await Compiler.errors(
            for: ["struct", "final class"].map { kind in
                """
                \(kind) Kept: VideoStore { init() {}; var file: URL { URL(filePath: "/") }; \
                func write(_ save: SavedVideos) {}; func read() -> SavedVideos? { nil } }; \
                func f<T>() -> T { preconditionFailure() }; let l: any Log = f(); \
                _ = SaveRemoval(store: Kept(), log: l)
                """
            },
            in: "Stage04ProtocolInversion")
        #expect(
            errors.allSatisfy { $0 != nil },
            "a store without a way to remove was accepted: a removal there can only pretend")
    }

    @Test("a removal is told to the log")
    func logged() throws {
        let log = SpyLog()
        try SaveRemoval(store: FileVideoStore(file: CacheFile().url), log: log).run()
        #expect(log.messages.all == ["log save removed"], "the log did not hear of the removal")
    }
}
