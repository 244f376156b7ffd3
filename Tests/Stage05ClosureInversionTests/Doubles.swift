import Basics
import Foundation
import Synchronization
import TestSupport

@testable import Stage05ClosureInversion

/// Records events in the order in which they happen.
final class Spy: Sendable {
    private let state = Mutex<[String]>([])

    var events: [String] { state.withLock { $0 } }

    func record(_ event: String) {
        state.withLock { $0.append(event) }
    }
}

/// An error that only a client knows.
struct ClientError: Error {}

/// Returns a copy of a value with a change.
func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

extension Date {
    static let saved = Date(timeIntervalSinceReferenceDate: 0)
}

extension CachedFeed {
    static let ocean = CachedFeed(videos: [.ocean], savedAt: .saved)
}

extension Video {
    static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/dev/null"),
        thumbnailURL: URL(filePath: "/dev/null"), duration: 65)
}

extension HTTPResponse {
    /// A feed with one video.
    static let ocean = HTTPResponse(status: 200, body: [FeedVideo.ocean].feed)
}

extension VideoStore {
    /// A store that is always empty.
    static let empty = VideoStore(write: { _ in }, read: { nil })
    /// A store that always has a feed.
    static let ocean = VideoStore(write: { _ in }, read: { .ocean })
}

extension World {
    /// A world whose date and uptime never change. It sleeps for 5 s of real time, so that a load which waits
    /// for its time-out after the response is slow and does not hang.
    static let still = World(
        now: { .saved }, uptime: { .zero }, locale: { Locale(identifier: "en_US") },
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

/// Returns the load of a loader with doubles for what a test does not look at.
func remoteLoad(
    from feedURL: URL = URL(filePath: "/dev/null"), get: @escaping HTTPGet,
    store: VideoStore = .empty, cacheAge: TimeInterval = 0,
    log: @escaping @Sendable (String) -> Void = { _ in }, timeout: Duration = .seconds(60),
    world: World = .still
) -> LoadVideos {
    let loader = makeLoader(
        feedURL: feedURL, get: get,
        cache: VideoCache(store: store, now: { .saved + cacheAge }), log: log, timeout: timeout,
        world: world)
    return { try await loader.load() }
}
