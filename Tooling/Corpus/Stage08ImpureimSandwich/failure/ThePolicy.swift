import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage07CompositionRoot
@testable import Stage07Shared
@testable import Stage07VideoList

// The table of kata 8.6, for stage 7. Its rows need the app between its edges.

private let today = Date(timeIntervalSinceReferenceDate: 0)
private let day: TimeInterval = 24 * 60 * 60

enum Response: Sendable {
    case feed, emptyFeed, wrongStatus, rubbish, none, cancelled
}

enum Shown: Equatable, Sendable {
    case new, cached, noVideos, invalidData, connectivity, nothing
}

@Suite("The policy of a load")
struct FailureTests {
    /// A response, the age of the cache, what is shown, and whether a feed is written.
    typealias Row = (Response, TimeInterval?, Shown, isWritten: Bool)

    static let policy: [Row] = [
        (.feed, nil, .new, true),
        (.feed, 7 * day - 1, .new, true),
        (.feed, 7 * day, .new, true),
        (.emptyFeed, nil, .noVideos, true),
        (.emptyFeed, 7 * day - 1, .noVideos, true),
        (.wrongStatus, nil, .invalidData, false),
        (.wrongStatus, 0, .cached, false),
        (.wrongStatus, 7 * day - 1, .cached, false),
        (.wrongStatus, 7 * day, .invalidData, false),
        (.wrongStatus, -1, .invalidData, false),
        (.rubbish, 7 * day - 1, .cached, false),
        (.none, nil, .connectivity, false),
        (.none, 0, .cached, false),
        (.none, 7 * day - 1, .cached, false),
        (.none, 7 * day, .connectivity, false),
        (.none, -1, .connectivity, false),
        (.cancelled, nil, .nothing, false),
        (.cancelled, 7 * day - 1, .nothing, false),
        (.cancelled, 7 * day, .nothing, false),
        (.cancelled, -1, .nothing, false),
    ]

    @MainActor
    @Test("each row of the policy", arguments: policy)
    func row(_ row: Row) async {
        let (response, age, shown, isWritten) = row
        let written = Mutex<[CachedFeed]>([])
        let cached = age.map { CachedFeed(videos: [.desert], savedAt: today - $0) }
        var edges = Edges.live
        edges.get = { _ in try response.sent() }
        edges.store = VideoStore(
            write: { feed in written.withLock { $0.append(feed) } }, read: { cached })
        edges.world.now = { today }
        edges.log = { _ in }
        let list = CompositionRoot(edges: edges).makeConsole().list
        await list.load()
        #expect(list.shown == shown)
        #expect(written.withLock { $0.map(\.savedAt) } == (isWritten ? [today] : []))
    }
}

extension Response {
    fileprivate func sent() throws -> HTTPResponse {
        switch self {
        case .feed: HTTPResponse(status: 200, body: [FeedVideo.ocean].feed)
        case .emptyFeed: HTTPResponse(status: 200, body: Data(#"{"videos": []}"#.utf8))
        case .wrongStatus: HTTPResponse(status: 500, body: Data())
        case .rubbish: HTTPResponse(status: 200, body: Data("rubbish".utf8))
        case .none: throw CocoaError(.fileNoSuchFile)
        case .cancelled: throw CancellationError()
        }
    }
}

@MainActor
extension VideoListViewModel {
    fileprivate var shown: Shown {
        if let errorText { return errorText.hasPrefix("Could not") ? .connectivity : .invalidData }
        if emptyText != nil { return .noVideos }
        if rows.isEmpty { return .nothing }
        return savedText == nil ? .new : .cached
    }
}

extension Video {
    fileprivate static let desert = Video(
        id: UUID(), title: "Desert", description: nil, url: URL(filePath: "/desert"),
        thumbnailURL: URL(filePath: "/desert"), duration: 65)
}
