// A presenter: the date, the locale, the calendar and the time zone are arguments.
import Foundation

struct PresentedRow: Equatable { let title: String, age: String, day: String }

func presented(
    _ title: String, savedAt: Date, asOf now: Date, locale: Locale, calendar: Calendar,
    timeZone: TimeZone
) -> PresentedRow {
    var calendar = calendar
    calendar.timeZone = timeZone
    let age = Date.AnchoredRelativeFormatStyle(
        anchor: now, presentation: .numeric, unitsStyle: .wide, locale: locale, calendar: calendar)
    let day = Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone)
    return PresentedRow(title: title, age: age.format(savedAt), day: day.format(savedAt))
}
