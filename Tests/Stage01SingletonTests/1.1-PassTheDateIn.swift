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
        let (saved, now) = try (date("2001-02-03T10:00:00Z"), date("2001-02-03T12:00:00Z"))
        let text = try ageText(
            of: saved, asOf: now, locale: Self.english, calendar: calendar("UTC"))
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
        let text = try ageText(
            of: now.addingTimeInterval(-7200), asOf: now, locale: Locale(identifier: identifier),
            calendar: calendar("UTC"))
        #expect(text == expected, "\(identifier): expected \"\(expected)\", got \"\(text)\"")
    }

    @Test("a day is a day of the calendar that is passed")
    func timeZone() throws {
        // Berlin's clocks are set back in the night between: its day has 25 hours.
        let (saved, now) = try (date("2026-10-24T12:00:00Z"), date("2026-10-25T12:00:00Z"))
        let texts = try ["UTC", "Europe/Berlin"].map { timeZone in
            try ageText(
                of: saved, asOf: now, locale: Self.english, calendar: calendar(timeZone))
        }
        // No text is in the message if they are equal: it depends on the time zone of the machine.
        let mistake =
            texts[0] == texts[1]
            ? "the same text for both: does the body use the calendar and the date that are passed?"
            : "\(texts)"
        #expect(
            texts == ["yesterday", "24 hours ago"],
            "24 hours around the night in which Berlin's clocks are set back: expected \"yesterday\" in UTC and \"24 hours ago\" in Berlin, got \(mistake)"
        )
    }

    @Test("no argument can be left out")
    func noDefaults() async throws {
        let complete = "ageText(of: d, asOf: d, locale: l, calendar: c)"
        // A date also fits a parameter that is an `@autoclosure` or has a protocol as its type, and the body then calls
        // it. The type of an `inout` argument has to be the same.
        let values = [
            "var text = ageText(of:asOf:locale:calendar:)",
            "func take(_: inout @Sendable (Date, Date, Locale, Calendar) -> String) {}",
            "take(&text)",
        ].joined(separator: "; ")
        let calls = [
            "ageText(of: d, locale: l, calendar: c)", "ageText(of: d, asOf: d, calendar: c)",
            "ageText(of: d, asOf: d, locale: l)", "ageText(of: d)",
        ]
        let errors = try await Compiler.errors(
            for: ["_ = \(complete)", values] + calls.map { "_ = \($0)" },
            given: "let (d, l, c) = (Date(), Locale.current, Calendar.current)",
            in: "Stage01Singleton")
        #expect(errors[0] == nil, "\(complete) does not compile: \(errors[0] ?? "")")
        #expect(
            errors[0] != nil || errors[1] == nil,
            "expected ageText to take two dates, a locale and a calendar, and no more, and it takes something else. If that is a function, or a value of a protocol, that it calls while it runs, it is injected, not passed."
        )
        let compiling = zip(calls, errors.dropFirst(2)).filter { $1 == nil }.map(\.0)
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
