import Foundation

extension World {
    /// The system's clock, locale, time zone and calendar.
    static var system: World {
        let start = ContinuousClock.now
        return World(
            now: { Date() },
            uptime: { start.duration(to: .now) },
            locale: { .current },
            timeZone: { .current },
            calendar: { locale, timeZone in
                var calendar = Calendar.current
                calendar.locale = locale
                calendar.timeZone = timeZone
                return calendar
            },
            sleep: { try await Task.sleep(for: $0) })
    }
}
