import Foundation
import Platform
import Stage09Dependencies
import Stage09Shared
import Stage09VideoList

// The values of the app: the network, the cache file, the terminal, and the system's clock.

extension FeedURLKey: DependencyKey { package static var liveValue: URL { Settings.feedURL } }

extension HTTPGetKey: DependencyKey {
    package static let liveValue: HTTPGet = URLSession(idleTimeout: Settings.idleTimeout).response
}

extension LogKey: DependencyKey {
    package static let liveValue: @Sendable (String) -> Void = Terminal.log
}

extension TimeoutKey: DependencyKey { package static var liveValue: Duration { Settings.timeout } }

extension NowKey: DependencyKey { package static let liveValue: @Sendable () -> Date = { Date() } }

extension UptimeKey: DependencyKey {
    package static let liveValue: @Sendable () -> Duration = { [start = ContinuousClock.now] in
        start.duration(to: .now)
    }
}

extension LocaleKey: DependencyKey {
    package static let liveValue: @Sendable () -> Locale = { Settings.locale }
}

extension CalendarKey: DependencyKey {
    package static var liveValue: @Sendable () -> Calendar {
        let locale = Dependency(\.locale)
        return {
            var calendar = Calendar.current
            calendar.locale = locale.wrappedValue()
            return calendar
        }
    }
}

extension SleepKey: DependencyKey {
    package static let liveValue: @Sendable (Duration) async throws -> Void = {
        try await Task.sleep(for: $0)
    }
}

extension VideoStoreKey: DependencyKey {
    package static var liveValue: VideoStore { .file(Settings.cacheFile) }
}

enum WriteKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = Terminal.write
    static var testValue: @Sendable (String) -> Void { unimplemented("write", ()) }
}

enum WriteErrorKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = Terminal.writeError
    static var testValue: @Sendable (String) -> Void { unimplemented("writeError", ()) }
}
