// The calendar is given the time zone that it has.
// Effect: time zone
// Caught by: the gate
import Foundation

func hourByItself(_ date: Date) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = calendar.timeZone
    return calendar.component(.hour, from: date)
}
