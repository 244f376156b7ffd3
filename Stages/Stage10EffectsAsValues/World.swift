import Foundation
import Stage10Core

/// What the app reads from the system, and how it waits. Each function can return another value each time.
///
/// The struct is Point-Free's, from "How to control the world" (2018). There it is a global; here it is
/// passed to initialisers.
struct World: Sendable {
    /// The current date.
    var now: @Sendable () -> Date
    /// The time since some moment, for differences. It never jumps, unlike the date.
    var uptime: @Sendable () -> Duration
    var locale: @Sendable () -> Locale
    var timeZone: @Sendable () -> TimeZone
    /// The user's calendar, for a locale and a time zone.
    var calendar: @Sendable (Locale, TimeZone) -> Calendar
    /// Waits. Throws `CancellationError` if the task is cancelled.
    var sleep: @Sendable (Duration) async throws -> Void
}

extension World {
    /// Reads what an event needs.
    func snapshot() -> Snapshot {
        let locale = locale()
        return Snapshot(
            date: now(), uptime: uptime(), locale: locale, calendar: calendar(locale, timeZone()))
    }
}
