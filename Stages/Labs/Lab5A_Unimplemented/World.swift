import Foundation

/// What an app reads from the system, and how it waits.
struct World: Sendable {
    var now: @Sendable () -> Date
    var locale: @Sendable () -> Locale
    var timeZone: @Sendable () -> TimeZone
    var sleep: @Sendable (Duration) async throws -> Void
}

extension World {
    // TODO(5.A): Stop in each function, and name it.
    /// A world for tests: each function stops the program until a test replaces it.
    static var unimplemented: World {
        World(
            now: { Date() },
            locale: { Locale(identifier: "en_US") },
            timeZone: { fatalError("not implemented") },
            sleep: { _ in throw CancellationError() })
    }
}
