// The components have no time zone, so the days are those of the calendar's, which has the machine's.
// Effect: time zone
// Caught by: the gate
import Foundation

func end(of days: Int, after date: Date) -> Date? {
    Calendar(identifier: .gregorian).date(byAdding: DateComponents(day: days), to: date)
}
