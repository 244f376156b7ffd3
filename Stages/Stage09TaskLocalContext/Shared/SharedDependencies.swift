import Basics
import Foundation
import Stage09Dependencies

// The dependencies of all features.

extension DependencyValues {
    package var feedURL: URL {
        get { self[FeedURLKey.self] }
        set { self[FeedURLKey.self] = newValue }
    }

    /// Sends one GET request.
    package var httpGet: HTTPGet {
        get { self[HTTPGetKey.self] }
        set { self[HTTPGetKey.self] = newValue }
    }

    package var log: @Sendable (String) -> Void {
        get { self[LogKey.self] }
        set { self[LogKey.self] = newValue }
    }

    /// The longest time that a request may take.
    package var timeout: Duration {
        get { self[TimeoutKey.self] }
        set { self[TimeoutKey.self] = newValue }
    }

    /// The current date.
    package var now: @Sendable () -> Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }

    /// The time since some moment, for differences. It never jumps, unlike the date.
    package var uptime: @Sendable () -> Duration {
        get { self[UptimeKey.self] }
        set { self[UptimeKey.self] = newValue }
    }

    package var locale: @Sendable () -> Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The user's calendar, with the current locale and time zone.
    package var calendar: @Sendable () -> Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// Waits. Throws `CancellationError` if the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void {
        get { self[SleepKey.self] }
        set { self[SleepKey.self] = newValue }
    }
}

package enum FeedURLKey: TestDependencyKey {
    package static var testValue: URL { unset("feedURL", URL(filePath: "/dev/null")) }
}

package enum HTTPGetKey: TestDependencyKey {
    package static var testValue: HTTPGet {
        unimplemented("httpGet", HTTPResponse(status: 0, body: Data()))
    }
}

package enum LogKey: TestDependencyKey {
    package static var testValue: @Sendable (String) -> Void { unimplemented("log", ()) }
}

package enum TimeoutKey: TestDependencyKey {
    package static var testValue: Duration { unset("timeout", .seconds(60)) }
}

package enum NowKey: TestDependencyKey {
    package static var testValue: @Sendable () -> Date { unimplemented("now", .distantPast) }
}

package enum UptimeKey: TestDependencyKey {
    package static var testValue: @Sendable () -> Duration { unimplemented("uptime", .zero) }
}

package enum LocaleKey: TestDependencyKey {
    package static var testValue: @Sendable () -> Locale {
        unimplemented("locale", Locale(identifier: "en_US"))
    }
}

package enum CalendarKey: TestDependencyKey {
    package static var testValue: @Sendable () -> Calendar {
        unimplemented("calendar", Calendar(identifier: .gregorian))
    }
}

package enum SleepKey: TestDependencyKey {
    package static var testValue: @Sendable (Duration) async throws -> Void {
        unimplemented("sleep", ())
    }
}
