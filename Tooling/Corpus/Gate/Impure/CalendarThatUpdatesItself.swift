// A calendar that follows the settings of the machine.
// Effect: calendar
// Caught by: the gate
import Foundation

func startOfDayInAnUpdatingCalendar(_ date: Date) -> Date {
    Calendar.autoupdatingCurrent.startOfDay(for: date)
}
