// A calendar, a locale and a time zone that are made from identifiers.
import Foundation

func dayInUTC(_ date: Date) -> Int? {
    var calendar = Calendar(identifier: .gregorian)
    guard let utc = TimeZone(identifier: "UTC") else { return nil }
    calendar.timeZone = utc
    calendar.locale = Locale(identifier: "en_GB")
    return calendar.dateComponents([.day], from: date).day
}
