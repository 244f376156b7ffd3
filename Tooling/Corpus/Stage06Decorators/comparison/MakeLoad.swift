import Foundation
import Synchronization
import Testing

@testable import Stage06Decorators

// The table of kata 8.6, for `makeLoad` of stage 6. Chapter 8 compares both. The rows stop before the screen.

private let today = Date(timeIntervalSinceReferenceDate: 0)
private let day: TimeInterval = 24 * 60 * 60

@Suite("The policy of makeLoad")
struct ThePolicyOfMakeLoad {
    /// A response, the cached feed, the result, and the feed that is written.
    typealias Row = (
        Result<[Video], any Error>, CachedFeed?, Result<LoadedVideos, any Error>, CachedFeed?
    )

    private static let new = cached(today)
    private static let young = cached(today - 7 * day + 1)
    private static let old = cached(today - 7 * day)
    private static let future = cached(today + 1)
    private static let loaded = CachedFeed(videos: [.ocean], savedAt: today)
    private static let empty = CachedFeed(videos: [], savedAt: today)

    private static let unreachable = LoadingError.connectivity
    private static let invalid = LoadingError.invalidData
    private static let cancelled = CancellationError()

    static let policy: [Row] = [
        (.success([.ocean]), nil, .success(LoadedVideos(videos: [.ocean])), loaded),
        (.success([.ocean]), young, .success(LoadedVideos(videos: [.ocean])), loaded),
        (.success([.ocean]), old, .success(LoadedVideos(videos: [.ocean])), loaded),
        (.success([]), nil, .success(LoadedVideos(videos: [])), empty),
        (.success([]), young, .success(LoadedVideos(videos: [])), empty),
        (.failure(invalid), nil, .failure(invalid), nil),
        (.failure(invalid), new, .success(fallback(new, invalid)), nil),
        (.failure(invalid), young, .success(fallback(young, invalid)), nil),
        (.failure(invalid), old, .failure(invalid), nil),
        (.failure(invalid), future, .failure(invalid), nil),
        (.failure(unreachable), nil, .failure(unreachable), nil),
        (.failure(unreachable), new, .success(fallback(new, unreachable)), nil),
        (.failure(unreachable), young, .success(fallback(young, unreachable)), nil),
        (.failure(unreachable), old, .failure(unreachable), nil),
        (.failure(unreachable), future, .failure(unreachable), nil),
        (.failure(cancelled), nil, .failure(cancelled), nil),
        (.failure(cancelled), young, .failure(cancelled), nil),
        (.failure(cancelled), old, .failure(cancelled), nil),
        (.failure(cancelled), future, .failure(cancelled), nil),
    ]

    @Test("each row of the policy", arguments: policy)
    func row(_ row: Row) async {
        let (response, cached, expected, feed) = row
        let written = Mutex<[CachedFeed]>([])
        let store = VideoStore(
            write: { feed in written.withLock { $0.append(feed) } }, read: { cached })
        let load = makeLoad(
            remote: { LoadedVideos(videos: try response.get()) },
            cache: VideoCache(store: store, now: { today }), log: { _ in }, timeout: .seconds(60),
            world: .system)
        let result: Result<LoadedVideos, any Error>
        do { result = .success(try await load()) } catch { result = .failure(error) }
        #expect("\(result)" == "\(expected)")
        #expect(written.withLock { $0 } == (feed.map { [$0] } ?? []))
    }

    private static func cached(_ date: Date) -> CachedFeed {
        CachedFeed(videos: [.desert], savedAt: date)
    }

    private static func fallback(_ feed: CachedFeed, _ reason: LoadingError) -> LoadedVideos {
        LoadedVideos(videos: feed.videos, savedAt: feed.savedAt, fallbackReason: reason)
    }
}

extension Video {
    fileprivate static let ocean = Video(
        id: UUID(), title: "Ocean", description: nil, url: URL(filePath: "/ocean"),
        thumbnailURL: URL(filePath: "/ocean"), duration: 65)
    fileprivate static let desert = Video(
        id: UUID(), title: "Desert", description: nil, url: URL(filePath: "/desert"),
        thumbnailURL: URL(filePath: "/desert"), duration: 65)
}
