import Foundation

/// Tells the time to everybody: an ambient context, which has a default and can be replaced.
///
/// The terms are from Seemann and van Deursen, *Dependency Injection Principles, Practices, and
/// Patterns*, chapter 5, where Ambient Context is an anti-pattern.
struct TimeProvider: Sendable {
    let now: @Sendable () -> Date

    static let global = Global(TimeProvider { Date() })

    /// The clock that the app reads.
    static var current: TimeProvider {
        get { global.value }
        set { global.value = newValue }
    }

    /// A clock that stands still.
    static func fixed(_ date: Date) -> TimeProvider {
        TimeProvider { date }
    }
}
