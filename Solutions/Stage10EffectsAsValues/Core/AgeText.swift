import Foundation

/// How long ago something was: "2 hours ago".
///
/// - Parameters:
///   - date: When it was.
///   - now: The moment that "ago" is counted from.
///   - locale: The language and its customs.
///   - calendar: What a day is, and in which time zone.
package func ageText(of date: Date, asOf now: Date, locale: Locale, calendar: Calendar) -> String {
    // The style formats its anchor relative to what it is given, not the other way round.
    Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: .named, unitsStyle: .wide, locale: locale,
        calendar: calendar
    ).format(now)
}
