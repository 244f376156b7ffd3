import Foundation
import Stage09Dependencies
import Stage09Shared
import TestSupport
import Testing

@testable import Stage09TaskLocalContext
@testable import Stage09VideoList

// Kata 9.4 in Stages/Stage09TaskLocalContext/README.md
// Hints, and below them the solution: Solutions/Stage09TaskLocalContext/README.md
@Suite("9.4 Give tests their own values")
struct GiveTestsTheirOwnValues {
    @Test(
        "a test gets the test value, never the live one", .takesTurns,
        arguments: [nil, DependencyContext.test])
    func testValue(context: DependencyContext?) async {
        let port = await port(in: context)
        #expect(
            port == PortKey.testValue,
            "the context is \(context.map { "\($0)" } ?? "unknown"): expected the test value 0, got \(port)"
        )
    }

    @Test("a preview gets the preview value", .takesTurns)
    func previewValue() async {
        let port = await port(in: .preview)
        #expect(
            port == PortKey.previewValue,
            "the key's preview value is 4000: expected it, got \(port)")
        let depth = await withDependencies {
            $0.context = .preview
        } operation: {
            Dependency(\.depth).wrappedValue
        }
        #expect(
            depth == DepthKey.testValue,
            "the key declares no preview value: expected the test value 1, got \(depth)\(port == PortKey.previewValue ? ". A default must not be live" : ". Is previewValue asked in the context .preview?")"
        )
    }

    @Test("the app gets the live value", .takesTurns)
    func liveValue() async {
        let port = await port(in: .live)
        #expect(port == PortKey.liveValue, "expected the live value 443, got \(port)")
        let issues = Spy()
        await withDependencies {
            $0.context = .live
            $0.reportIssue = issues.record
        } operation: {
            _ = Dependency(\.timeout).wrappedValue
        }
        #expect(
            issues.events.isEmpty,
            "\\.timeout has its live value in another module than its test value: expected the live value, got \(issues.events)"
        )
    }

    @Test(
        "an override counts in every context", .takesTurns,
        arguments: [nil, DependencyContext.live, .preview, .test])
    func override(context: DependencyContext?) async {
        let port = await withDependencies {
            $0.context = context
            $0.port = 8001
        } operation: {
            currentPort
        }
        #expect(port == 8001, "the port was overridden with 8001, got \(port)")
    }

    @Test("a key without a test value does not compile")
    func missing() async throws {
        let errors = try await Compiler.errors(
            for: [
                "enum Key: DependencyKey { static let liveValue: Int = 1; static let testValue: Int = 2 }",
                "enum Key: DependencyKey { typealias Value = Int; static let liveValue = 1 }",
            ], in: "Stage09Dependencies")
        try #require(errors[0] == nil, "a key with both values has to compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "a key that declares only a live value compiles: does the protocol have a default for testValue?"
        )
    }

    @Test("every use of an unset dependency reports its key path", .takesTurns)
    func reports() async {
        let issues = Spy()
        await withDependencies {
            $0.reportIssue = issues.record
        } operation: {
            Dependency(\.ring).wrappedValue()
            _ = Dependency(\.volume).wrappedValue
            // In the app, too: the key declares no live value.
            await withDependencies {
                $0.context = .live
            } operation: {
                Dependency(\.ring).wrappedValue()
            }
        }
        let events = issues.events
        #expect(
            events.count == 3,
            "three uses of unset dependencies: expected three reports, got \(events.count)")
        for (event, name) in zip(events, ["ring", "volume", "ring"]) where events.count == 3 {
            #expect(
                event.contains(name),
                "\\.\(name) was not set: expected a report that names it, got \"\(event)\"")
        }
    }

    @Test("each unset dependency of the app reports its own key path", .takesTurns)
    func names() async throws {
        let issues = Spy()
        await withDependencies {
            $0.reportIssue = issues.record
        } operation: {
            _ = Dependency(\.feedURL).wrappedValue
            _ = try? await Dependency(\.httpGet).wrappedValue(URL(filePath: "/"))
            _ = await Dependency(\.videoStore).wrappedValue.read()
            try? await Dependency(\.videoStore).wrappedValue.write(
                CachedFeed(videos: [], savedAt: .distantPast))
            Dependency(\.log).wrappedValue("")
            _ = Dependency(\.timeout).wrappedValue
            _ = Dependency(\.now).wrappedValue()
            _ = Dependency(\.uptime).wrappedValue()
            _ = Dependency(\.locale).wrappedValue()
            _ = Dependency(\.calendar).wrappedValue()
            try? await Dependency(\.sleep).wrappedValue(.zero)
            Dependency(\.write).wrappedValue("")
            Dependency(\.writeError).wrappedValue("")
        }
        let expected = [
            "feedURL", "httpGet", "videoStore.read", "videoStore.write", "log", "timeout", "now",
            "uptime", "locale", "calendar", "sleep", "write", "writeError",
        ]
        let events = issues.events
        let wrong = expected.indices.first {
            !events.indices.contains($0) || !events[$0].contains(expected[$0])
        }
        let got = wrong.map { events.indices.contains($0) ? "\"\(events[$0])\"" : "missing" } ?? ""
        let first = wrong.map { "; number \($0 + 1) has to name \\.\(expected[$0]), and is \(got)" }
        #expect(
            events.count == expected.count && wrong == nil,
            "thirteen uses of unset dependencies: expected a report for each, in their order, got \(events.count) reports\(first ?? "")"
        )
    }

    private func port(in context: DependencyContext?) async -> Int {
        await withDependencies {
            $0.context = context
        } operation: {
            currentPort
        }
    }
}

/// It has no preview value.
private enum DepthKey: DependencyKey {
    static let liveValue = 2
    static let testValue = 1
}

// Two dependencies whose test values report that they are not set.

extension DependencyValues {
    fileprivate var depth: Int { self[DepthKey.self] }
    fileprivate var ring: @Sendable () -> Void { self[RingKey.self] }
    fileprivate var volume: Int { self[VolumeKey.self] }
}

private enum RingKey: TestDependencyKey {
    static var testValue: @Sendable () -> Void { unimplemented("ring", ()) }
}

private enum VolumeKey: TestDependencyKey {
    static var testValue: Int { unset("volume", 5) }
}
