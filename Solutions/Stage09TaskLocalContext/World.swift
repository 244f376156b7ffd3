import Foundation
import Platform
import Stage09Dependencies

// Everything that the app asks the machine for and that answers differently each time.

extension DependencyValues {
    /// What time it is.
    var now: @Sendable () -> Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }

    /// How long ago it was first asked: unlike the time of day, it never jumps.
    var uptime: @Sendable () -> Duration {
        get { self[UptimeKey.self] }
        set { self[UptimeKey.self] = newValue }
    }

    /// In which language, and by whose customs, things are told.
    var locale: @Sendable () -> Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// What a day is, and where in the world we are.
    var calendar: @Sendable () -> Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// Waits. Throws `CancellationError` if the task is cancelled meanwhile.
    var sleep: @Sendable (Duration) async throws -> Void {
        get { self[SleepKey.self] }
        set { self[SleepKey.self] = newValue }
    }
}

enum NowKey: DependencyKey {
    static let liveValue: @Sendable () -> Date = { Date() }
    static let testValue: @Sendable () -> Date = {
        Unimplemented.report("now")
        return .distantPast
    }
}

enum UptimeKey: DependencyKey {
    static let liveValue: @Sendable () -> Duration = {
        let start = ContinuousClock.now
        return { start.duration(to: .now) }
    }()
    static let testValue: @Sendable () -> Duration = {
        Unimplemented.report("uptime")
        return .zero
    }
}

enum LocaleKey: DependencyKey {
    static let liveValue: @Sendable () -> Locale = { Settings.locale }
    static let testValue: @Sendable () -> Locale = {
        Unimplemented.report("locale")
        return Locale(identifier: "en_US_POSIX")
    }
}

enum CalendarKey: DependencyKey {
    /// A dependency that needs another one asks for it.
    static var liveValue: @Sendable () -> Calendar {
        let locale = Dependency(\.locale)
        return {
            var calendar = Calendar.current
            calendar.locale = locale.wrappedValue()
            return calendar
        }
    }
    static let testValue: @Sendable () -> Calendar = {
        Unimplemented.report("calendar")
        return Calendar(identifier: .gregorian)
    }
}

enum SleepKey: DependencyKey {
    static let liveValue: @Sendable (Duration) async throws -> Void = {
        try await Task.sleep(for: $0)
    }
    static let testValue: @Sendable (Duration) async throws -> Void = { _ in
        Unimplemented.report("sleep")
    }
}
