import Foundation

/// The part of a `World` that the features use.
package struct FeatureWorld: Sendable {
    package var now: @Sendable () -> Date
    package var locale: @Sendable () -> Locale
    /// The user's calendar, with the world's current locale and time zone.
    package var calendar: @Sendable () -> Calendar

    package init(
        now: @escaping @Sendable () -> Date, locale: @escaping @Sendable () -> Locale,
        calendar: @escaping @Sendable () -> Calendar
    ) {
        self.now = now
        self.locale = locale
        self.calendar = calendar
    }
}
