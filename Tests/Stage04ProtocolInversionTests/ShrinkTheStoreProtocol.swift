import Loopback
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.4 Shrink the store protocol")
struct ShrinkTheStoreProtocol {
    @Test("a store that only writes and reads conforms, and may throw its own error")
    func smallStore() async throws {
        let store = """
            struct Full: Error {}; \
            struct Small: VideoStore { \
            let capacity: Int; \
            func write(_ feed: CachedFeed) throws { throw Full() }; \
            func read() -> CachedFeed? { nil } }
            """
        let errors = try await Compiler.errors(
            for: [
                "func call(_ store: any VideoStore, _ feed: CachedFeed) throws { try store.write(feed); _ = store.read() }",
                "\(store); let _: any VideoStore = Small(capacity: 1)",
            ], in: "Stage04ProtocolInversion")
        #expect(errors[0] == nil, "VideoStore lost write(_:) or read(): \(errors[0] ?? "")")
        #expect(
            errors[1] == nil,
            "a store with write(_:) and read() does not conform: VideoStore requires more than VideoCache calls"
        )
    }

    @Test("the app's store uses the configured file")
    func file() async throws {
        let file = try CacheFile()
        _ = try await VideoApp.all[0].load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: file)
        #expect(file.content != nil, "VIDEO_CACHE_FILE names a file, and the app did not write it")
    }
}
