import Foundation
import Synchronization
import TestSupport

@testable import Stage06Decorators

/// Records events in the order in which they happen.
final class Spy: Sendable {
    private let state = Mutex<[String]>([])

    var events: [String] { state.withLock { $0 } }

    func record(_ event: String) {
        state.withLock { $0.append(event) }
    }
}

/// An error that only a store knows.
struct StoreError: Error {}

/// Returns a copy of a value with a change.
func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

// MARK: - Loads

/// Returns a load that records "load" and ends with a result.
func stub(_ result: Result<LoadedVideos, any Error>, _ spy: Spy = Spy()) -> LoadVideos {
    {
        spy.record("load")
        return try result.get()
    }
}

/// Runs a load in a task of its own.
func run(_ load: @escaping LoadVideos) async -> Result<LoadedVideos, any Error> {
    await Task { try await load() }.result
}

extension Result<LoadedVideos, any Error> {
    /// One video from the server.
    static var ocean: Self { .success(.ocean) }
    /// Another video, from the cache.
    static var desert: Self { .success(.desert) }
    static var connectivity: Self { .failure(LoadingError.connectivity) }
    static var invalidData: Self { .failure(LoadingError.invalidData) }
    static var cancelled: Self { .failure(CancellationError()) }

    /// "Ocean from the server", "Desert, saved", "no videos from the server", or an error.
    var text: String {
        switch self {
        case .success(let loaded): loaded.text
        case .failure(let error): "\(error)"
        }
    }
}

extension LoadedVideos {
    static let ocean = LoadedVideos(videos: .ocean)
    static let desert = LoadedVideos(
        videos: .desert, savedAt: .saved, fallbackReason: .connectivity)

    var text: String {
        let titles = videos.isEmpty ? "no videos" : videos.map(\.title).joined(separator: ", ")
        if savedAt != nil { return "\(titles), saved" }
        return titles
            + (fallbackReason == nil ? " from the server" : " and the reason of a fallback")
    }
}

extension Run where Value == LoadedVideos {
    var text: String { value?.text ?? error.map { "\($0)" } ?? "a load that still runs" }
}

// MARK: - The app's load

/// Returns the app's load, with doubles for what a test does not look at, and a time-out of 60 s.
func appLoad(
    _ remote: @escaping LoadVideos, store: VideoStore = .empty,
    log: @escaping @Sendable (String) -> Void = { _ in }, world: World = .still
) -> LoadVideos {
    makeLoad(
        remote: remote, cache: VideoCache(store: store, now: world.now), log: log,
        timeout: .seconds(60), world: world)
}

extension VideoStore {
    /// A store that is always empty.
    static let empty = VideoStore(write: { _ in }, read: { nil })
    /// A store that always has a feed.
    static let desert = VideoStore(write: { _ in }, read: { .desert })
}

extension World {
    /// Two hours after the feed was saved. It sleeps for 5 s of real time, so that a load which waits for its
    /// time-out after the response is slow and does not hang.
    static let still = World(
        now: { .saved + 2 * 60 * 60 }, uptime: { .zero }, locale: { Locale(identifier: "en_US") },
        timeZone: { .gmt },
        calendar: { locale, timeZone in
            changing(Calendar(identifier: .gregorian)) {
                $0.locale = locale
                $0.timeZone = timeZone
            }
        },
        sleep: { _ in try await Task.sleep(for: .seconds(5)) })

    /// A world in virtual time.
    static func virtual(_ time: VirtualTime) -> World {
        changing(.still) {
            $0.uptime = { time.now }
            $0.sleep = time.sleep
        }
    }
}

// MARK: - Values

extension Date {
    static let saved = Date(timeIntervalSinceReferenceDate: 0)
}

extension CachedFeed {
    static let desert = CachedFeed(videos: .desert, savedAt: .saved)
}

extension [Video] {
    static let ocean = [video("Ocean")]
    static let desert = [video("Desert")]

    private static func video(_ title: String) -> Video {
        Video(
            id: UUID(), title: title, description: nil, url: URL(filePath: "/dev/null"),
            thumbnailURL: URL(filePath: "/dev/null"), duration: 65)
    }
}
