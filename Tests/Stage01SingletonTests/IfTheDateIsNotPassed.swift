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
        "asOf takes no Date. If it takes a function, the date is injected: ageText still calls something while it runs. Pass the date itself."
}
