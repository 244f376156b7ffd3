// A calendar that is made from its identifier has the time zone of the machine.
// Effect: time zone
// Caught by: the gate
import Foundation

func dayInANewCalendar(_ date: Date) -> Int {
    Calendar(identifier: .gregorian).component(.day, from: date)
}
