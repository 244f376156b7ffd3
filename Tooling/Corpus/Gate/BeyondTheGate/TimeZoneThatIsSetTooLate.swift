// The calendar is used before it is given a time zone.
// Effect: time zone
// Caught by: a property test
import Foundation

func hourTooEarly(_ date: Date) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    let hour = calendar.component(.hour, from: date)
    calendar.timeZone = .gmt
    return hour - calendar.component(.hour, from: date)
}
