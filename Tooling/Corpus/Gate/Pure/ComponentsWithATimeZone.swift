// Components with a calendar, and the time zone that it is to have.
import Foundation

func firstDay(of year: Int) -> Date? {
    DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year).date
}

func parts(of date: Date, in timeZone: TimeZone) -> Int? {
    Calendar(identifier: .gregorian).dateComponents(in: timeZone, from: date).hour
}
