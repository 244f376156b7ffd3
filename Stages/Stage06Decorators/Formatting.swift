import Foundation

/// A length of time as a clock shows it: "0:05", "59:59", "2:02:05".
///
/// - Parameter duration: In seconds. What no clock can show (not a number, infinite, negative,
///   beyond `Int`) reads "0:00".
func durationText(_ duration: TimeInterval) -> String {
    guard let seconds = Int(exactly: duration.rounded(.down)), seconds >= 0 else { return "0:00" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
        ? "\(hours):\(padded(minutes)):\(padded(seconds % 60))"
        : "\(minutes):\(padded(seconds % 60))"
}

private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}

/// How long ago something was saved: "2 hours ago".
///
/// - Parameters:
///   - savedAt: When it was saved.
///   - now: The moment that "ago" is counted from.
///   - locale: The language and its customs.
///   - calendar: What a day is, and in which time zone.
func ageText(of savedAt: Date, asOf now: Date, locale: Locale, calendar: Calendar) -> String {
    // The style formats its anchor relative to what it is given, not the other way round.
    Date.AnchoredRelativeFormatStyle(
        anchor: savedAt, presentation: .named, unitsStyle: .wide, locale: locale,
        calendar: calendar
    ).format(now)
}
