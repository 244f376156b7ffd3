// A copy is given a time zone, and the calendar is not.
// Effect: time zone
// Caught by: the gate
import Foundation

func hourBesideACopy(_ date: Date) -> Int {
    let calendar = Calendar(identifier: .gregorian)
    var copy = calendar
    copy.timeZone = .gmt
    return calendar.component(.hour, from: date) - copy.component(.hour, from: date)
}
