// Days are counted in the calendar of the machine.
// Effect: calendar
// Caught by: the gate
import Foundation

func daysByTheMachinesCalendar(from start: Date, to end: Date) -> Int {
    Calendar.current.dateComponents([.day], from: start, to: end).day ?? 0
}
