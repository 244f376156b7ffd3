// The calendar is given the time zone of a new one.
// Effect: time zone
// Caught by: the gate
import Foundation

func hourByAnother(_ date: Date) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = Calendar(identifier: .iso8601).timeZone
    return calendar.component(.hour, from: date)
}
