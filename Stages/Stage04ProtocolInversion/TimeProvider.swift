import Foundation

/// Tells what time it is.
protocol TimeProvider: Sendable {
    var now: Date { get }
}
