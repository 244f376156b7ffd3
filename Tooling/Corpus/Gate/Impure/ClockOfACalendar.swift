// A calendar that is asked about today.
// Effect: clock
// Caught by: the gate
import Foundation

func isTodayByCalendar(_ date: Date, calendar: Calendar) -> Bool {
    calendar.isDateInToday(date)
}
