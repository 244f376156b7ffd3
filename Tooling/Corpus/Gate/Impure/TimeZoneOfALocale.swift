// A locale is passed in, and its calendar has the time zone of the machine.
// Effect: time zone
// Caught by: the gate
import Foundation

func hourOfALocale(_ date: Date, locale: Locale) -> Int {
    locale.calendar.component(.hour, from: date)
}
