import Foundation

/// Everything that the app asks the machine for and that answers differently each time.
///
/// The idea of such a struct is from Point-Free's "How to control the world" (2018). There, it is a
/// global; here, it is handed in.
package struct World: Sendable {
    /// What time it is.
    package var now: @Sendable () -> Date
    /// How long ago this world was made: unlike the time of day, it never jumps.
    package var uptime: @Sendable () -> Duration
    /// In which language, and by whose customs, things are told.
    package var locale: @Sendable () -> Locale
    /// Where in the world we are.
    package var timeZone: @Sendable () -> TimeZone
    /// What a day is. It depends on the locale and the time zone.
    package var calendar: @Sendable (Locale, TimeZone) -> Calendar
    /// Waits. Throws `CancellationError` if the task is cancelled meanwhile.
    package var sleep: @Sendable (Duration) async throws -> Void
}

extension World {
    /// The machine's own.
    package static var system: World {
        let start = ContinuousClock.now
        return World(
            now: { Date() },
            uptime: { start.duration(to: .now) },
            locale: { .current },
            timeZone: { .current },
            calendar: { locale, timeZone in
                var calendar = Calendar.current
                calendar.locale = locale
                calendar.timeZone = timeZone
                return calendar
            },
            sleep: { try await Task.sleep(for: $0) })
    }

    /// A world in which nothing may be asked: a test replaces what it expects to be asked for.
    package static var unimplemented: World {
        World(
            now: { Unimplemented.stop("World.now") },
            uptime: { Unimplemented.stop("World.uptime") },
            locale: { Unimplemented.stop("World.locale") },
            timeZone: { Unimplemented.stop("World.timeZone") },
            calendar: { _, _ in Unimplemented.stop("World.calendar") },
            sleep: { _ in Unimplemented.stop("World.sleep") })
    }
}

/// The part of the world that a list needs. What is not in it, a list cannot ask for.
package struct ListWorld: Sendable {
    package var now: @Sendable () -> Date
    package var locale: @Sendable () -> Locale
    package var calendar: @Sendable () -> Calendar

    package init(_ world: World) {
        now = world.now
        locale = world.locale
        calendar = { world.calendar(world.locale(), world.timeZone()) }
    }
}
