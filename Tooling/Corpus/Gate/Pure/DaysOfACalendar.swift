// A calendar that is passed in counts its days.
import Foundation

func daysLeft(until end: Date, asOf now: Date, calendar: Calendar) -> Int? {
    calendar.dateComponents([.day], from: calendar.startOfDay(for: now), to: end).day
}

func tomorrow(after now: Date, calendar: Calendar) -> Date? {
    calendar.date(byAdding: .day, value: 1, to: now)
}
