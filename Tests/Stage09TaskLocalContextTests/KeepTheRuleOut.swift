import Foundation
import Stage09Dependencies
import Stage09Shared
import Testing

@testable import Stage09VideoList

@Suite("9.5 Keep the rule out of it", .takesTurns)
struct KeepTheRuleOut {
    /// Two days before the clocks change in Berlin.
    private static let savedAt = Date(timeIntervalSince1970: 1_774_612_800)
    private static let day: TimeInterval = 24 * 60 * 60

    @Test(
        "the same arguments give the same result in every scope",
        arguments: [
            (age: 0, isFresh: true), (7 * day - 1, true), (7 * day, false), (-1, false),
        ])
    func scopes(age: TimeInterval, isFresh expected: Bool) async {
        let scopes = [
            ("the date of the save, in London", 0, "Europe/London"),
            ("a year earlier, in Berlin", -365 * Self.day, "Europe/Berlin"),
            ("a year later, in Tokyo", 365 * Self.day, "Asia/Tokyo"),
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
                "a feed of \(Int(age)) s, in a scope for \(name): expected \(expected ? "fresh" : "not fresh")"
            )
        }
    }
}

extension Calendar {
    fileprivate static func gregorian(in zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }
}
