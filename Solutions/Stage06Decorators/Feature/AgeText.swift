import Foundation

/// Returns how long ago a feed was saved: "2 hours ago".
///
/// - Parameters:
///   - savedAt: The date at which the feed was saved.
///   - now: The date at which the text is shown.
///   - locale: The language and region of the text.
///   - calendar: Determines where a day begins, and in which time zone.
func ageText(of savedAt: Date, asOf now: Date, locale: Locale, calendar: Calendar) -> String {
    // The style describes its anchor relative to the date that it formats.
    Date.AnchoredRelativeFormatStyle(
        anchor: savedAt, presentation: .named, unitsStyle: .wide, locale: locale,
        calendar: calendar
    ).format(now)
}
