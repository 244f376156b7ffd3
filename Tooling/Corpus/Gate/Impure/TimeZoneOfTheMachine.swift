// A day is formatted in the time zone of the machine.
// Effect: time zone
// Caught by: the gate
import Foundation

func dayInTheMachinesZone(_ date: Date, calendar: Calendar) -> Int {
    calendar.dateComponents(in: TimeZone.current, from: date).day ?? 0
}
