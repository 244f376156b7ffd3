import Foundation
import TestSupport
import Testing

@testable import Stage01Singleton

// Kata 1.1 in Stages/Stage01Singleton/README.md
// Hints, and below them the solution: Solutions/Stage01Singleton/README.md
@Suite("1.1 Pass the date in")
struct PassTheDateIn {
    private static let english = Locale(identifier: "en_US")

    @Test("the age is counted from the date that is passed")
    func date() throws {
        let text = ageText(
            of: try date("2001-02-03T10:00:00Z"), asOf: try date("2001-02-03T12:00:00Z"),
            locale: Self.english, calendar: try calendar("UTC"))
        #expect(
            text == "2 hours ago",
            "10:00 to 12:00 on one day in 2001: expected \"2 hours ago\", got \(text.contains("year") ? "years: the body reads the clock" : "\"\(text)\"")"
        )
    }

    @Test(
        "the age is in the locale that is passed",
        arguments: [("de_DE", "vor 2 Stunden"), ("ja_JP", "2 時間前"), ("fr_FR", "il y a 2 heures")])
    func locale(identifier: String, expected: String) throws {
        let now = Date()
        let text = ageText(
            of: now.addingTimeInterval(-7200), asOf: now, locale: Locale(identifier: identifier),
            calendar: try calendar("UTC"))
        #expect(text == expected, "\(identifier): expected \"\(expected)\", got \"\(text)\"")
    }

    @Test(
        "a day is a day of the calendar that is passed",
        arguments: [("UTC", "yesterday"), ("Europe/Berlin", "24 hours ago")])
    func timeZone(identifier: String, expected: String) throws {
        // One message for both time zones: which of them is red depends on the machine's own.
        // Berlin's clocks are set back in the night between: its day has 25 hours.
        let text = ageText(
            of: try date("2026-10-24T12:00:00Z"), asOf: try date("2026-10-25T12:00:00Z"),
            locale: Self.english, calendar: try calendar(identifier))
        #expect(
            text == expected,
            "24 hours around the night in which Berlin's clocks are set back: expected \"yesterday\" in UTC and \"24 hours ago\" in Berlin. Whose calendar does the body use?"
        )
    }

    @Test("no argument can be left out")
    func noDefaults() async throws {
        let complete = "ageText(of: d, asOf: d, locale: l, calendar: c)"
        let calls = [
            "ageText(of: d, locale: l, calendar: c)", "ageText(of: d, asOf: d, calendar: c)",
            "ageText(of: d, asOf: d, locale: l)", "ageText(of: d)",
        ]
        let errors = try await Compiler.errors(
            for: ([complete] + calls).map { "_ = \($0)" },
            given: "let (d, l, c) = (Date(), Locale.current, Calendar.current)",
            in: "Stage01Singleton")
        #expect(errors[0] == nil, "\(complete) does not compile: \(errors[0] ?? "")")
        let compiling = zip(calls, errors.dropFirst()).filter { $1 == nil }.map(\.0)
        #expect(
            compiling.isEmpty,
            "expected a compiler error for \(compiling.joined(separator: " and ")): a default argument, or another function, supplies the missing value"
        )
    }

    private func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    private func calendar(_ timeZone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: timeZone))
        return calendar
    }
}
