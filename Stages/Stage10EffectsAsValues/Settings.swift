import Foundation

/// What the app is told by the environment it starts in.
enum Settings {
    static var feedURL: URL {
        // What is no URL leads nowhere: the load then fails, and says so.
        URL(string: value("VIDEO_FEED_URL") ?? "http://127.0.0.1:8080/videos")
            ?? URL(filePath: "/dev/null")
    }

    static var cacheFile: URL {
        value("VIDEO_CACHE_FILE").map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "videos.json")
    }

    /// How long the server may be silent, in seconds. URLSession on Linux cannot do less than 1.
    static var idleTimeout: TimeInterval {
        value("VIDEO_TIMEOUT").flatMap(TimeInterval.init) ?? 10
    }

    static var locale: Locale {
        value("VIDEO_LOCALE").map(Locale.init(identifier:)) ?? .current
    }

    private static func value(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }
}
