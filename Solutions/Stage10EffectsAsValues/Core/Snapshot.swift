import Foundation

/// What the app read from its `World` at the time of an event.
package struct Snapshot: Equatable, Sendable {
    package let date: Date
    package let uptime: Duration
    package let locale: Locale
    package let calendar: Calendar

    package init(date: Date, uptime: Duration, locale: Locale, calendar: Calendar) {
        self.date = date
        self.uptime = uptime
        self.locale = locale
        self.calendar = calendar
    }
}
