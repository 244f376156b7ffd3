import Foundation

/// The app's clock: an ambient context, which has a default and can be replaced.
struct TimeProvider: Sendable {
    let now: @Sendable () -> Date

    /// The clock that the app reads.
    static var current: TimeProvider {
        get { shared.value }
        set { shared.value = newValue }
    }

    private static let shared = Shared(TimeProvider { Date() })
}
