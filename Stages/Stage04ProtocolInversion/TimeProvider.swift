import Foundation

/// Tells what time it is.
protocol TimeProvider: Sendable {
    var now: Date { get }
}

// TODO(4.3): Whom does this file know?
extension TimeProvider where Self == SystemTimeProvider {
    /// The clock that most of the app wants.
    static var system: SystemTimeProvider { SystemTimeProvider() }
}
