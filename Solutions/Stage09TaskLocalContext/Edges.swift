import Foundation
import Platform
import Stage09Core
import Stage09Dependencies

// Where the app ends and the world begins.

extension DependencyValues {
    /// Where the feed is.
    var feedURL: URL {
        get { self[FeedURLKey.self] }
        set { self[FeedURLKey.self] = newValue }
    }

    /// Asks a server.
    var httpGet: HTTPGet {
        get { self[HTTPGetKey.self] }
        set { self[HTTPGetKey.self] = newValue }
    }

    /// Keeps the list's save.
    var videoStore: VideoStore {
        get { self[VideoStoreKey.self] }
        set { self[VideoStoreKey.self] = newValue }
    }

    /// Shows a line to the person at the keyboard.
    var write: @Sendable (String) -> Void {
        get { self[WriteKey.self] }
        set { self[WriteKey.self] = newValue }
    }

    /// Tells that person of an error.
    var writeError: @Sendable (String) -> Void {
        get { self[WriteErrorKey.self] }
        set { self[WriteErrorKey.self] = newValue }
    }

    /// Hears what each load does. Nobody listens, unless the app was asked to.
    var log: @Sendable (String) -> Void {
        get { self[LogKey.self] }
        set { self[LogKey.self] = newValue }
    }
}

extension DependencyValues {
    /// The longest time that a request may take.
    var limit: Duration {
        get { self[LimitKey.self] }
        set { self[LimitKey.self] = newValue }
    }
}

enum LimitKey: DependencyKey {
    static var liveValue: Duration { Settings.limit }
    static var testValue: Duration { .seconds(60) }
}

enum FeedURLKey: DependencyKey {
    static var liveValue: URL { Settings.feedURL }
    static var testValue: URL {
        Unimplemented.report("feedURL")
        return URL(filePath: "/dev/null")
    }
}

enum HTTPGetKey: DependencyKey {
    // Made when it is asked for first: a session is costly.
    static let liveValue: HTTPGet = URLSession(idleTimeout: Settings.idleTimeout).answer
    static let previewValue: HTTPGet = { _ in
        HTTPAnswer(status: 200, body: Data(#"{"videos": [], "items": []}"#.utf8))
    }
    static let testValue: HTTPGet = { _ in
        Unimplemented.report("httpGet")
        throw LoadingError.connectivity
    }
}

enum VideoStoreKey: DependencyKey {
    static let liveValue = VideoStore.file(Settings.cacheFile)
    static var previewValue: VideoStore { .inMemory() }
    static let testValue = VideoStore.unimplemented
}

enum WriteKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = Terminal.write
    static let testValue: @Sendable (String) -> Void = { _ in Unimplemented.report("write") }
}

enum WriteErrorKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = Terminal.writeError
    static let testValue: @Sendable (String) -> Void = { _ in Unimplemented.report("writeError") }
}

enum LogKey: DependencyKey {
    static let liveValue: @Sendable (String) -> Void = { _ in }
    static let testValue: @Sendable (String) -> Void = { _ in Unimplemented.report("log") }
}
