import Foundation

/// The app's settings, read from environment variables.
public enum Settings {
    /// `VIDEO_FEED_URL`. An invalid URL makes every load fail with a connectivity error.
    public static var feedURL: URL {
        URL(string: value("VIDEO_FEED_URL") ?? "http://127.0.0.1:8080/videos")
            ?? URL(filePath: "/dev/null")
    }

    /// `VIDEO_CACHE_FILE`, the file of the cached feed.
    public static var cacheFile: URL {
        value("VIDEO_CACHE_FILE").map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "videos.json")
    }

    /// `VIDEO_IDLE_TIMEOUT`, the longest time without a byte from the server, in seconds. On Linux,
    /// `URLSession` cannot wait less than 1.
    public static var idleTimeout: TimeInterval {
        seconds("VIDEO_IDLE_TIMEOUT") ?? 10
    }

    /// `VIDEO_TIMEOUT`, the longest time that a load may take, in seconds.
    public static var timeout: Duration {
        .seconds(seconds("VIDEO_TIMEOUT") ?? 60)
    }

    /// `VIDEO_LOCALE`, the user's language and region.
    public static var locale: Locale {
        value("VIDEO_LOCALE").map(Locale.init(identifier:)) ?? .current
    }

    /// Returns the value of a variable as a number of seconds; `nil` if it is none, such as "inf" or "-1", because a
    /// `Duration` cannot hold every `Double`.
    private static func seconds(_ name: String) -> TimeInterval? {
        value(name).flatMap(TimeInterval.init).flatMap { (0...1e9).contains($0) ? $0 : nil }
    }

    /// Returns the value of an environment variable.
    public static func value(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }
}
