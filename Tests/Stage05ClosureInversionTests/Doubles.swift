import Foundation
import Synchronization
import TestSupport

@testable import Stage05ClosureInversion

/// Keeps what happened, in one order.
final class Spy: Sendable {
    private let kept = Mutex<[String]>([])

    var messages: [String] { kept.withLock { $0 } }

    func note(_ message: String) {
        kept.withLock { $0.append(message) }
    }
}

/// A copy of a value in which something is different.
func replacing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}

extension URL {
    static let feed = URL(filePath: "/feed")
}

extension Date {
    /// Three o'clock in the afternoon of 14 March 2026, in UTC.
    static let teaTime = Date(timeIntervalSince1970: 1_773_500_400)
}

extension SavedVideos {
    /// One video, saved at tea time.
    static let ocean = SavedVideos(videos: .ocean, savedAt: .teaTime)
}

extension [Video] {
    /// One video.
    static let ocean = [
        Video(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), title: "Ocean",
            description: nil, url: URL(filePath: "/ocean"), thumbnailURL: URL(filePath: "/ocean"),
            duration: 65)
    ]
}

extension HTTPAnswer {
    /// A feed with one video.
    static let ocean = HTTPAnswer(status: 200, body: [FeedVideo.ocean].feed)
}

extension World {
    /// A world that stands still, for tests that are about something else: at tea time, in London.
    static let still = World(
        now: { .teaTime },
        uptime: { .zero },
        locale: { Locale(identifier: "en_GB") },
        timeZone: { .gmt },
        calendar: { _, timeZone in
            replacing(Calendar(identifier: .gregorian)) { $0.timeZone = timeZone }
        },
        newIdentifier: UUID.init,
        sleep: { _ in })
}

extension RemoteVideoLoader {
    /// A loader of which a test says only what matters to it.
    ///
    /// - Parameter store: What keeps the save. It is not to be used, unless the test says so.
    static func test(
        get: @escaping HTTPGet, store: VideoStore = .unimplemented,
        log: @escaping @Sendable (String) -> Void = { _ in }, time: VirtualTime
    ) -> RemoteVideoLoader {
        RemoteVideoLoader(
            feedURL: .feed, get: get, cache: VideoCache(store: store, now: { .teaTime }), log: log,
            world: replacing(.unimplemented) {
                $0.uptime = { time.now }
                $0.sleep = time.sleep
            })
    }
}
