import Foundation
import Stage09Dependencies
import Stage09Shared
import TestSupport
import Testing

@testable import Stage09VideoList

// Kata 9.5 in Stages/Stage09TaskLocalContext/README.md
// Hints, and below them the solution: Solutions/Stage09TaskLocalContext/README.md
@Suite("9.5 Keep the rule out of it", .takesTurns)
struct KeepTheRuleOut {
    /// Two days before the clocks change in London and Berlin.
    private static let savedAt = Date(timeIntervalSince1970: 1_774_612_800)
    private static let day: TimeInterval = 24 * 60 * 60

    private static let ages: [(age: TimeInterval, isFresh: Bool)] = [
        (0, true), (7 * day - 1, true), (7 * day, false), (-1, false),
    ]

    /// Whether a feed is fresh in a scope with the date that is passed. There, a look-up changes nothing.
    private static func isFreshInItsScope(age: TimeInterval) async -> Bool {
        await withDependencies {
            $0.now = { savedAt + age }
            $0.calendar = { .gregorian(in: "GMT") }
        } operation: {
            isFresh(savedAt, at: savedAt + age)
        }
    }

    @Test("a feed is fresh for seven days", arguments: ages)
    func rule(age: TimeInterval, isFresh expected: Bool) async {
        let result = await Self.isFreshInItsScope(age: age)
        #expect(
            result == expected,
            "the feed is \(Int(age)) s old at the date that is passed, and the scope has this date, too: expected \(expected), got \(result). The age is the date that is passed, minus the date of the save"
        )
    }

    @Test("the same arguments give the same result in every scope", arguments: ages)
    func scopes(age: TimeInterval, isFresh _: Bool) async {
        let expected = await Self.isFreshInItsScope(age: age)
        let scopes = [
            ("the date of the save, in London", 0, "Europe/London"),
            ("a date a year earlier, in Berlin", -365 * Self.day, "Europe/Berlin"),
            ("a date a year later, in Tokyo", 365 * Self.day, "Asia/Tokyo"),
        ]
        for (name, offset, zone) in scopes {
            let result = await withDependencies {
                $0.now = { Self.savedAt + offset }
                $0.calendar = { .gregorian(in: zone) }
            } operation: {
                isFresh(Self.savedAt, at: Self.savedAt + age)
            }
            #expect(
                result == expected,
                "the feed is \(Int(age)) s old at the date that is passed: expected \(expected), as in a scope with this date, got \(result) in a scope with \(name)"
            )
        }
    }

    @Test("the machine's time zone changes no result")
    func machine() async {
        // A process of its own, because the time zone is read once.
        await #expect(
            processExitsWith: .success,
            "seven days less a second after the save, on a machine in Berlin, where the clocks change in between: expected true, got false. Does the rule count with the machine's calendar?"
        ) {
            setenv("TZ", "Europe/Berlin", 1)
            NSTimeZone.resetSystemTimeZone()
            let (savedAt, now) = (
                KeepTheRuleOut.savedAt, KeepTheRuleOut.savedAt + 7 * KeepTheRuleOut.day - 1
            )
            await withDependencies {
                $0.now = { now }
                $0.calendar = { .gregorian(in: "GMT") }
            } operation: {
                // A rule that is wrong everywhere says nothing of the machine.
                let isWrong = !isFresh(savedAt, at: savedAt + 1)
                exit(isWrong || isFresh(savedAt, at: now) ? 0 : 1)
            }
        }
    }

    @Test("a cache used after its scope judges by its own clock")
    func cache() async throws {
        let client = await withDependencies {
            $0.port = 8001
        } operation: {
            Client()
        }
        try #require(
            client.port == 8001,
            "an object used after its scope has lost its overrides: this test needs kata 9.2")
        let cache = await withDependencies {
            $0.videoStore = VideoStore(
                write: { _ in }, read: { CachedFeed(videos: [], savedAt: Self.savedAt) })
            $0.now = { Self.savedAt + 6 * Self.day }
        } operation: {
            VideoCache()
        }
        let feed = await cache.load()
        // A rule that is wrong, or looks up a date, says nothing of the cache's clock.
        guard isFresh(Self.savedAt, at: Self.savedAt + 6 * Self.day) else { return }
        #expect(
            feed != nil,
            "the cache was created in a scope six days after the save, and used after that scope: expected the feed, got none. Which dates does load() pass to isFresh?"
        )
    }

    @Test("the rule uses no dependency")
    func nothing() async throws {
        let errors = try await Compiler.errors(
            for: ["_ = isFresh(Date(), at: Date())", "_ = isFresh(Date())"],
            in: "Stage09VideoList", importing: ["Stage09Shared", "Stage09Dependencies"])
        try #require(errors[0] == nil, "isFresh(_:at:) does not compile: \(errors[0] ?? "")")
        #expect(
            errors[1] != nil,
            "isFresh(Date()) compiles: a default argument or a second function supplies the date, and a call does not show which"
        )
        let issues = Spy()
        await withDependencies {
            $0.reportIssue = issues.record
        } operation: {
            for age in [-1, 0, 7 * Self.day] { _ = isFresh(Self.savedAt, at: Self.savedAt + age) }
        }
        #expect(
            issues.events == [],
            "no dependency is set here, and the rule has used one: \(issues.events.first ?? "")")
    }
}

extension Calendar {
    fileprivate static func gregorian(in zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }
}
