import Foundation

/// A clock.
protocol TimeProvider: Sendable {
    /// The current date.
    var now: Date { get }
}
