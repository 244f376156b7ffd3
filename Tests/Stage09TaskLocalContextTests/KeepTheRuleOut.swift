import Foundation
import Stage09Dependencies
import Stage09Shared
import Testing

@testable import Stage09VideoList

@Suite("9.5 Keep the rule out of it", .takesTurns)
struct KeepTheRuleOut {
    private static let savedAt = Date(timeIntervalSince1970: 1_773_489_600)
    private static let day: TimeInterval = 24 * 60 * 60

    @Test(
        "the same arguments give the same result in every scope",
        arguments: [
            (age: 0, isFresh: true), (7 * day - 1, true), (7 * day, false), (-1, false),
        ])
    func scopes(age: TimeInterval, isFresh expected: Bool) async {
        let dates = ["now": 0, "a year earlier": -365 * Self.day, "a year later": 365 * Self.day]
        for (name, offset) in dates.sorted(by: { $0.key < $1.key }) {
            let result = await withDependencies {
                $0.now = { Self.savedAt + offset }
                $0.calendar = { Calendar(identifier: .gregorian) }
            } operation: {
                isFresh(Self.savedAt, at: Self.savedAt + age)
            }
            #expect(
                result == expected,
                "a feed of \(Int(age)) s, in a scope whose date is \(name): expected \(expected ? "fresh" : "not fresh")"
            )
        }
    }
}
