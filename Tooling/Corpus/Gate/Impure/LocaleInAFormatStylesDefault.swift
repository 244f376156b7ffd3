// A format style takes the locale of the machine by a default argument of Foundation.
// Effect: locale
// Caught by: the gate
import Foundation

func dateTextByDefaultStyle(_ date: Date) -> String {
    Date.FormatStyle(date: .numeric, time: .omitted).format(date)
}
