import Foundation

/// Lets the tests compile as long as the stage's `ageText` takes no `Date` for `asOf`. Swift prefers the
/// stage's own function if it takes one.
func ageText(
    of savedAt: Date, asOf now: some Any, locale: Locale, calendar: Calendar
) throws -> String {
    throw TheDateIsNotPassed()
}

private struct TheDateIsNotPassed: Error, CustomStringConvertible {
    let description =
        "expected ageText(of:asOf:locale:calendar:) to take two dates, a locale and a calendar, and it does not. If asOf takes a function, the date is injected: ageText still calls something while it runs. Pass the date itself."
}
