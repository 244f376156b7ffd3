import Basics
import Foundation
import TestSupport
import Testing

@testable import Stage08Core
@testable import Stage08ImpureimSandwich

// Kata 8.3 in Stages/Stage08ImpureimSandwich/README.md
// Hints, and below them the solution: Solutions/Stage08ImpureimSandwich/README.md
@Suite("8.3 Read, decide, write")
struct ReadDecideWrite {
    @Test(
        "reads the network, the cache and the clock once each, before it writes",
        arguments: [true, false])
    func reads(isOnline: Bool) async {
        let shell = Shell(
            cached: .desert(age: .hour),
            get: { _ in
                guard isOnline else { throw SomeError() }
                return .ocean
            })
        _ = await shell.load()
        let calls = shell.calls.events.filter { $0 != "response" }
        let server = isOnline ? "online" : "offline"
        let readsFirst = calls.prefix(3).sorted() == ["get", "now", "read"]
        #expect(
            readsFirst,
            calls.contains("read")
                ? "\(server): expected get, read and now before anything else, got \(calls)"
                : "\(server): the cache was not read. Read it always: whether it is needed is a decision"
        )
        #expect(
            !readsFirst || calls.dropFirst(3) == (isOnline ? ["write"] : []),
            "\(server): expected \(isOnline ? "one write" : "nothing") after the three reads, got \(calls)"
        )
    }

    @Test("the date is read after the response and the cache", arguments: [true, false])
    func date(isOnline: Bool) async {
        let shell = Shell(
            get: { _ in
                guard isOnline else { throw SomeError() }
                return .ocean
            })
        _ = await shell.load()
        let calls = shell.calls.events.prefix { $0 != "write" }
            .filter { ["response", "read", "now"].contains($0) }
        #expect(
            calls.last == "now",
            "\(isOnline ? "online: expected the response and" : "offline: expected") the cache, then the date, got \(calls)\(calls.contains("now") ? ": after a slow read the date is old" : ". Does load() call now()?")"
        )
    }

    @Test("writes exactly what was decided")
    func writes() async {
        let empty = CachedFeed(videos: [], savedAt: .today)
        // The cache has the same videos, saved an hour earlier.
        let cached = CachedFeed(videos: [], savedAt: .today - .hour)
        let good = Shell(cached: cached, get: { _ in .empty })
        let decision = await good.load()
        #expect(
            good.written.count == 1,
            "a good response: expected one write before load() returns, got \(good.written.count)")
        #expect(
            good.written.isEmpty || good.written.last == empty,
            "a good response: expected a write of its feed with the first date that now() returned, got \(good.written.last?.videos == [] ? "another date" : "other videos")"
        )
        #expect(
            decision == .showAndSave(empty),
            "a good response without videos: expected showAndSave with it and the first date of now(), got \(decision.inWords(insteadOf: .showAndSave(empty)))"
        )
        let failed = Shell(cached: cached, get: { _ in .broken })
        let fallback = await failed.load()
        #expect(
            failed.written.isEmpty,
            "the response is invalid and the cache is an hour old: expected no write, got \(failed.written.count)"
        )
        #expect(
            fallback == .fallBack(cached, reason: .invalidData),
            "the response is invalid and the cache is an hour old: expected a fallback, got \(fallback.inWords(insteadOf: .fallBack(cached, reason: .invalidData)))"
        )
    }

    @Test("a failed save changes nothing and is logged")
    func failedSave() async {
        let shell = Shell(canWrite: false, get: { _ in .empty })
        let decision = await shell.load()
        #expect(
            decision == .showAndSave(CachedFeed(videos: [], savedAt: .today)),
            "the store cannot write: expected the decision for a good response, got \(decision.inWords(insteadOf: .showAndSave(CachedFeed(videos: [], savedAt: .today))))"
        )
        #expect(
            shell.log.events == ["save failed: SomeError()"],
            "the store cannot write: expected the log [\"save failed: SomeError()\"], got \(shell.log.events)"
        )
    }

    @Test("a feed that cannot be decoded is logged")
    func fault() async {
        let shell = Shell(get: { _ in .broken })
        _ = await shell.load()
        let isLogged = shell.log.events.contains { $0.hasPrefix("decoding failed: ") }
        #expect(
            isLogged,
            "the response cannot be decoded: expected a line \"decoding failed: …\" in the log, got \(shell.log.events)"
        )
    }

    @Test("the shell can neither call isFresh nor read savedAt")
    func rule() async throws {
        let calls = [
            "_ = decide(.cancelled, cached: nil, at: Date())", "_ = isFresh(Date(), at: Date())",
            "_ = CachedFeed?.none?.savedAt",
        ]
        let errors = try await Compiler.errors(for: calls, importing: ["Stage08Core"])
        #expect(errors[0] == nil, "the loader cannot call decide: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "isFresh in Core/CachePolicy.swift is package, so the loader can call it, and decide a second time: only code of the core needs it"
        )
        #expect(
            errors[2] != nil,
            "savedAt in Core/Video.swift is package, so the loader can read it, and decide a second time: only code of the core needs it"
        )
    }
}
