import Loopback
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

// Kata 4.4 in Stages/Stage04ProtocolInversion/README.md
// Hints, and below them the solution: Solutions/Stage04ProtocolInversion/README.md
@Suite("4.4 Shrink the store protocol")
struct ShrinkTheStoreProtocol {
    @Test("a store that only writes and reads conforms, and may throw its own error")
    func smallStore() async throws {
        // The members that the starter's protocol requires, beside those that the cache calls.
        let members = [
            "init()": "init() {}",
            "file": "let file = URL(filePath: \"/\")",
            "remove()": "func remove() throws {}",
        ]
        func store(without names: Set<String>) -> String {
            let rest = members.filter { !names.contains($0.key) }.values
            let own = [
                "init(capacity: Int) {}", "func read() -> CachedFeed? { nil }",
                "struct Full: Error {}; func write(_ feed: CachedFeed) throws { throw Full() }",
            ]
            return "struct Store: VideoStore { \((rest + own).joined(separator: "; ")) }"
        }
        let names = members.keys.sorted()
        let errors = try await Compiler.errors(
            for: [
                "func call(_ store: any VideoStore, _ feed: CachedFeed) throws { try store.write(feed); _ = try store.read() }",
                store(without: Set(names)), store(without: []),
            ] + names.map { name in store(without: [name]) },
            in: "Stage04ProtocolInversion")
        #expect(
            errors[0] == nil,
            "a synchronous function cannot call write(_:) and read(): \(errors[0] ?? "")")
        // If a store with all of them does not conform either, the protocol requires something else.
        let required =
            errors[2] == nil ? zip(names, errors.dropFirst(3)).filter { $1 != nil }.map(\.0) : []
        #expect(
            errors[1] == nil,
            "a store with write(_:) and read() does not conform: \(required.isEmpty ? errors[1] ?? "" : "VideoStore also requires \(required.joined(separator: ", "))")"
        )
    }

    @Test("a caller of VideoStore finds no other members")
    func noOtherMembers() async throws {
        let names = ["file", "remove()"]
        let errors = try await Compiler.errors(
            for: names.map { "func use(_ store: any VideoStore) throws { _ = try store.\($0) }" },
            in: "Stage04ProtocolInversion")
        let offered = zip(names, errors).filter { $1 == nil }.map(\.0)
        #expect(
            offered.isEmpty,
            "every VideoStore still offers \(offered.joined(separator: " and ")), in the protocol or in an extension of it, and VideoCache calls no such member"
        )
    }

    @Test("the app passes the file to its store")
    func file() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = FileVideoStore(file: URL(filePath: \"/\"))", "_ = FileVideoStore()"],
            in: "Stage04ProtocolInversion")
        try #require(
            errors[0] == nil, "FileVideoStore(file:) does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "FileVideoStore() compiles, so the store chooses its file itself: expected no default in Infrastructure/FileVideoStore.swift, because App passes the file"
        )
        let file = try CacheFile()
        let outcome = try await VideoApp("Stage04ProtocolInversion").load(
            feed: LoopbackServer(.feed(.ocean)).url, cache: file)
        #expect(
            file.content != nil,
            outcome.lines == ["Ocean (1:05)"]
                ? "VIDEO_CACHE_FILE names a file, and the app did not write it: which file does App.swift pass?"
                : "expected the app to show [\"Ocean (1:05)\"] and to write its cache file, and it showed \(outcome.lines) and wrote none"
        )
    }
}
