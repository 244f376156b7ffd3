import Foundation

/// The system's clock.
struct SystemTimeProvider: TimeProvider {
    var now: Date { Date() }
}
