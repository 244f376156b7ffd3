import Foundation

/// The part of a `World` that the features use.
struct FeatureWorld: Sendable {
    var now: @Sendable () -> Date
    var locale: @Sendable () -> Locale
    /// The user's calendar, with the world's current locale and time zone.
    var calendar: @Sendable () -> Calendar
}
