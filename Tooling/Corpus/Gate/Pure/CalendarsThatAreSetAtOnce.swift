// Calendars that are given a time zone before anybody uses them, in many ways.
import Foundation

private let calendarInGMT: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
}()

struct Days {
    private var calendar: Calendar

    init(in timeZone: TimeZone) {
        calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = 2
        calendar.timeZone = timeZone
    }

    func day(of date: Date) -> Int { calendar.component(.day, from: date) }
}

func gregorian(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.locale = Locale(identifier: "en_GB")
    return calendar
}

func hourInGMT(_ date: Date) -> Int { calendarInGMT.component(.hour, from: date) }

func weekday(of date: Date, in timeZone: TimeZone) -> Int {
    gregorian(in: timeZone).component(.weekday, from: date)
}

func hour(of date: Date, isChinese: Bool, offset: Int) -> Int? {
    var calendar = Calendar(identifier: isChinese ? .chinese : .gregorian)
    guard let zone = TimeZone(secondsFromGMT: offset) else { return nil }
    calendar.timeZone = zone
    return calendar.component(.hour, from: date)
}

func hour(of date: Date, like given: Calendar, locale: Locale) -> Int {
    var calendar = locale.calendar
    calendar.timeZone = given.timeZone
    return calendar.component(.hour, from: date)
}

func dayEitherWay(_ date: Date, isInGMT: Bool, timeZone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    if isInGMT { calendar.timeZone = .gmt } else { calendar.timeZone = timeZone }
    return calendar.component(.day, from: date)
}
