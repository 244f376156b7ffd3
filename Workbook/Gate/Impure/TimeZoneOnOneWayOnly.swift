// The calendar is given a time zone under a condition.
// Effect: time zone
// Caught by: the gate
import Foundation

func hourPerhapsInGMT(_ date: Date, isInGMT: Bool) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    if isInGMT { calendar.timeZone = .gmt }
    return calendar.component(.hour, from: date)
}
