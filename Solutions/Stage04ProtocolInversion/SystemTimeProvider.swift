import Foundation

/// The machine's own clock.
struct SystemTimeProvider: TimeProvider {
    var now: Date { Date() }
}
