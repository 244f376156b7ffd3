import Foundation
import Testing

@testable import Lab10H_APlanYouCanReadFirst

// Lab 10.H in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("10.H A plan you can read first")
struct APlanYouCanReadFirst {
    @Test("a plan has the expired thumbnails, and then the least recently used")
    func plan() throws {
        let thumbnails = [
            Self.thumbnail("new", daysAgo: 1), Self.thumbnail("older", daysAgo: 29.9),
            Self.thumbnail("oldest", daysAgo: 30), Self.thumbnail("old", daysAgo: 10),
        ]
        let all = [
            Self.step("oldest", .expired), Self.step("older", .overLimit),
            Self.step("old", .overLimit), Self.step("new", .overLimit),
        ]
        for (limit, count) in [(200, 2), (100, 3), (99, 4), (300, 1), (299, 2)] {
            let plan = cleanUpPlan(for: thumbnails, limit: limit, at: Self.date)
            try #require(
                plan == Array(all.prefix(count)),
                "4 thumbnails of 100 bytes, limit \(limit): expected \(Self.text(all.prefix(count))), got \(Self.text(plan))"
            )
        }
    }

    @Test("expired thumbnails count towards the freed space")
    func freed() {
        let thumbnails = [
            Self.thumbnail("oldest", daysAgo: 60), Self.thumbnail("old", daysAgo: 10),
            Self.thumbnail("new", daysAgo: 1),
        ]
        let plan = cleanUpPlan(for: thumbnails, limit: 200, at: Self.date)
        let expected = [Self.step("oldest", .expired)]
        let isTooMuch = plan.count > expected.count
        #expect(
            plan == expected,
            "3 thumbnails of 100 bytes, one of them expired, limit 200: expected \(Self.text(expected)), got \(Self.text(plan))\(isTooMuch ? ". The expired one leaves 200 bytes, which fit" : "")"
        )
    }

    @Test("what runs is what was shown and sent")
    func sent() async throws {
        let plan = [Self.step("b", .expired), Self.step("a", .overLimit)]
        let copy = try JSONDecoder().decode([CleanUpStep].self, from: JSONEncoder().encode(plan))
        #expect(copy == plan, "expected the plan that was sent, got \(Self.text(copy))")
        var deleted: [String] = []
        let rest = await carryOut(copy) { deleted.append($0) }
        #expect(
            deleted == ["b", "a"],
            "\(Self.text(plan)): expected deletions of b, a, got \(deleted.isEmpty ? "none" : deleted.joined(separator: ", "))"
        )
        #expect(
            rest == [], "no step failed: expected no step to be left, got \(Self.text(rest))")
    }

    @Test("a failed step ends the plan, and what was not done is returned")
    func failure() async throws {
        let plan = ["a", "b", "c", "d"].map { Self.step($0, .expired) }
        var tried: [String] = []
        let rest = await carryOut(plan) { name in
            tried.append(name)
            if name == "b" { throw CannotDelete() }
        }
        try #require(
            tried == ["a", "b"],
            "b of a, b, c, d fails: expected deletions of a, b to be tried, got \(tried.isEmpty ? "none" : tried.joined(separator: ", "))"
        )
        #expect(
            rest == Array(plan[1...]),
            "b of a, b, c, d fails: expected that carryOut returns b, c, d, got \(rest.isEmpty ? "none" : rest.map(\.name).joined(separator: ", "))"
        )
    }

    private struct CannotDelete: Error {}

    private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private static func thumbnail(_ name: String, daysAgo days: Double) -> Thumbnail {
        Thumbnail(name: name, size: 100, lastUsed: date - days * 24 * 60 * 60)
    }

    private static func step(_ name: String, _ reason: CleanUpStep.Reason) -> CleanUpStep {
        CleanUpStep(name: name, reason: reason)
    }

    private static func text(_ plan: some Collection<CleanUpStep>) -> String {
        plan.isEmpty
            ? "no step" : plan.map { "\($0.name) (\($0.reason))" }.joined(separator: ", ")
    }
}
