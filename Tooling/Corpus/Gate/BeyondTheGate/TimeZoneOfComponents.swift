// Components are given a calendar, and no time zone.
// Effect: time zone
// Caught by: a property test
import Foundation

func newYear(_ year: Int) -> Date? {
    DateComponents(calendar: Calendar(identifier: .gregorian), year: year).date
}
