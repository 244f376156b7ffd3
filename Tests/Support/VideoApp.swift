import Foundation
import Processes
import Testing

/// The built app of one stage.
public struct VideoApp: Sendable, CustomTestStringConvertible {
    public let name: String

    public var testDescription: String { name }

    /// The apps of the stages in this build.
    public static let all = Folders.stages.map(VideoApp.init)

    /// - Parameter name: "Stage04ProtocolInversion"
    public init(_ name: String) { self.name = name }

    /// How long an app may run, in seconds. The judge sets a longer limit on a busy machine.
    static let limit =
        ProcessInfo.processInfo.environment["WORKBOOK_APP_LIMIT"].flatMap(Double.init) ?? 20

    /// Starts the app.
    ///
    /// - Parameters:
    ///   - feed: The URL of the feed.
    ///   - cache: Its cache file.
    ///   - options: Its arguments.
    ///   - patience: Its idle timeout, in seconds; an hour by default, so that it never ends a load, even if this process
    ///     is paused. `URLSession` on Linux cannot do less than 1.
    ///   - locale: Its locale; US English, if none is given. Its time zone is UTC.
    ///   - largestFile: The largest size of a file that it can write, in units of 1024 bytes. A larger
    ///     write fails midway, as on a full disk.
    ///   - settings: Further environment variables.
    public func start(
        feed: URL, cache: CacheFile, _ options: String..., patience: Int? = nil,
        locale: String? = nil,
        largestFile: Int? = nil, settings: [String: String] = [:]
    ) throws -> RunningApp {
        var environment = settings
        environment.merge([
            "VIDEO_FEED_URL": feed.absoluteString,
            "VIDEO_CACHE_FILE": cache.url.path,
            "VIDEO_IDLE_TIMEOUT": "\(patience ?? 3600)",
            // A backtrace takes seconds.
            "SWIFT_BACKTRACE": "enable=no",
        ]) { _, ours in ours }
        environment["VIDEO_LOCALE"] = locale ?? "en_US"
        environment["TZ"] = "UTC"
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        let program = BuildFolder.url.appending(path: name).path
        let command = largestFile.map { size in
            ["/bin/bash", "-c", "ulimit -c 0; ulimit -f \(size); exec \"$0\" \"$@\"", program]
        }
        return try RunningApp(
            process: ChildProcess(
                (command ?? [program]) + options, environment: environment,
                acceptsInput: options.contains("--interactive") || options.contains("--search"),
                joinsGroup: true, deadline: .seconds(Self.limit)))
    }

    /// Starts the app for a single load and waits until it ends.
    public func load(
        feed: URL, cache: CacheFile, patience: Int? = nil, locale: String? = nil
    ) async throws -> ChildProcess.Outcome {
        try await start(feed: feed, cache: cache, patience: patience, locale: locale).outcome()
    }
}

/// The folder with the built tests and apps. Each build system, and Xcode, has one of its own: it is where the test
/// runs from.
public enum BuildFolder {
    public static let url: URL = {
        #if os(Linux)
            let binary = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            return binary.deletingLastPathComponent()
        #else
            var info = Dl_info()
            guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else {
                return URL(filePath: ".")
            }
            // X.xctest/Contents/MacOS/X
            return URL(filePath: String(cString: name))
                .deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
        #endif
    }()

    /// Where the compiler finds modules: in a folder of their own (the native build system) or beside the products
    /// (Swift Build, Xcode).
    static let modules = [url.appending(path: "Modules"), url]
}

extension ChildProcess.Outcome {
    public var lines: [String] {
        output.split(separator: "\n").map(String.init)
    }

    public var errorLines: [String] {
        errors.split(separator: "\n").map(String.init)
    }
}
