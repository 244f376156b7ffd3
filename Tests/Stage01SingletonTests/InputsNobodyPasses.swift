import Foundation
import TestSupport
import Testing

@testable import Stage01Singleton

@Suite("1.3 Inputs that nobody passes")
struct InputsNobodyPasses {
    private static let english = Locale(identifier: "en_US")

    @Test("the age is counted from the moment that is passed")
    func moment() throws {
        let text = ageText(
            of: try date("2001-02-03T10:00:00Z"), asOf: try date("2001-02-03T12:00:00Z"),
            locale: Self.english, calendar: try calendar("UTC"))
        #expect(
            text == "2 hours ago",
            "from 10:00 to 12:00 is \"2 hours ago\", whatever today is: who else was asked the time?"
        )
    }

    @Test(
        "the age is told in the locale that is passed",
        arguments: [("de_DE", "vor 2 Stunden"), ("ja_JP", "2 時間前"), ("fr_FR", "il y a 2 heures")])
    func locale(identifier: String, expected: String) throws {
        let now = Date()
        let text = ageText(
            of: now.addingTimeInterval(-7200), asOf: now, locale: Locale(identifier: identifier),
            calendar: try calendar("UTC"))
        #expect(
            text == expected,
            "\(identifier) was passed and \"\(text)\" came back: which locale was asked?")
    }

    @Test(
        "a day is a day of the calendar that is passed",
        arguments: [("UTC", "yesterday"), ("Europe/Berlin", "24 hours ago")])
    func timeZone(identifier: String, expected: String) throws {
        // In the night between, Berlin puts its clocks back: its day has 25 hours.
        let text = ageText(
            of: try date("2026-10-24T12:00:00Z"), asOf: try date("2026-10-25T12:00:00Z"),
            locale: Self.english, calendar: try calendar(identifier))
        #expect(
            text == expected,
            "with a calendar of \(identifier) it says \"\(text)\": in whose time zone was the day counted?"
        )
    }

    @Test("none of its inputs can be left out")
    func noDefaults() async throws {
        let complete = "ageText(of: d, asOf: d, locale: l, calendar: c)"
        let calls = [
            "ageText(of: d)", "ageText(of: d, asOf: d)", "ageText(of: d, locale: l)",
            "ageText(of: d, calendar: c)", "ageText(of: d, asOf: d, locale: l)",
            "ageText(of: d, asOf: d, calendar: c)", "ageText(of: d, locale: l, calendar: c)",
        ]
        let errors = try await Compiler.errors(
            for: ([complete] + calls).map { "_ = \($0)" },
            given: "let (d, l, c) = (Date(), Locale.current, Calendar.current)",
            in: "Stage01Singleton")
        #expect(errors[0] == nil, "\(complete) does not compile: \(errors[0] ?? "")")
        for (call, error) in zip(calls, errors.dropFirst()) {
            #expect(
                error != nil,
                "\(call) compiles: a default argument reads the value that the call leaves out")
        }
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
