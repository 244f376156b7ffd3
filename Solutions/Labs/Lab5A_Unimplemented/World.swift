import Foundation

/// What an app reads from the system, and how it waits.
struct World: Sendable {
    var now: @Sendable () -> Date
    var locale: @Sendable () -> Locale
    var timeZone: @Sendable () -> TimeZone
    var sleep: @Sendable (Duration) async throws -> Void
}

extension World {
    /// A world for tests: each function stops the program until a test replaces it.
    static var unimplemented: World {
        World(
            now: { fatalError("World.now is unimplemented") },
            locale: { fatalError("World.locale is unimplemented") },
            timeZone: { fatalError("World.timeZone is unimplemented") },
            sleep: { _ in fatalError("World.sleep is unimplemented") })
    }
}
