import Foundation

/// Returns how long ago a date was: "2 hours ago".
///
/// - Parameters:
///   - date: The date at which a feed was saved, or a comment was written.
///   - now: The date at which the text is shown.
///   - locale: The language and region of the text.
///   - calendar: Determines where a day begins, and in which time zone.
package func ageText(of date: Date, asOf now: Date, locale: Locale, calendar: Calendar) -> String {
    // The style describes its anchor relative to the date that it formats.
    Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: .named, unitsStyle: .wide, locale: locale,
        calendar: calendar
    ).format(now)
}
