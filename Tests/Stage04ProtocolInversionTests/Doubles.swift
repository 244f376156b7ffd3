import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

// The doubles of this stage. Each is named for what it does in a test:
// a stub answers, a spy remembers, a fake works, a mock complains by itself.

// MARK: - HTTPClient

/// A stub: it gives the one answer that it was made with.
struct StubHTTPClient: HTTPClient {
    let result: Result<HTTPAnswer, any Error>

    /// A server that has these videos.
    static func serving(_ videos: FeedVideo...) -> StubHTTPClient {
        answering(200, videos.feed)
    }

    static func answering(_ status: Int, _ body: Data) -> StubHTTPClient {
        StubHTTPClient(result: .success(HTTPAnswer(status: status, body: body)))
    }

    static func failing(_ error: any Error) -> StubHTTPClient {
        StubHTTPClient(result: .failure(error))
    }

    func get(from url: URL) async throws -> HTTPAnswer {
        try result.get()
    }
}

/// A spy: it writes down what it was asked. So that it can be used at all, it answers as a stub does.
struct SpyHTTPClient: HTTPClient {
    let messages: Messages
    var stub = StubHTTPClient.serving()

    func get(from url: URL) async throws -> HTTPAnswer {
        messages.add("get \(url.absoluteString)")
        return try await stub.get(from: url)
    }
}

// MARK: - VideoStore

/// In the starter of kata 4.5, a store has to name its file. The stores below have none, and so they lie.
extension VideoStore {
    var file: URL { URL(filePath: "/dev/null") }
}

/// A fake: a store that works, in memory.
final class InMemoryVideoStore: VideoStore {
    private let save = Mutex<SavedVideos?>(nil)

    func write(_ save: SavedVideos) {
        self.save.withLock { $0 = save }
    }

    func read() -> SavedVideos? {
        save.withLock { $0 }
    }
}

/// A stub: it has the one save that it was made with, and no room for another.
struct StubVideoStore: VideoStore {
    var save: SavedVideos?

    func write(_ save: SavedVideos) throws(CocoaError) {
        throw CocoaError(.fileWriteOutOfSpace)
    }

    func read() -> SavedVideos? { save }
}

/// A spy: it writes down what it was told, and has nothing saved.
struct SpyVideoStore: VideoStore {
    var messages = Messages()

    func write(_ save: SavedVideos) {
        messages.add("write \(save.videos.map(\.title))")
    }

    func read() -> SavedVideos? {
        messages.add("read")
        return nil
    }
}

/// A mock: it knows what it expects, which is nothing, and fails the test by itself.
struct MockVideoStore: VideoStore {
    func write(_ save: SavedVideos) {
        Issue.record("the store was told to write, and this test allows nobody to call it")
    }

    func read() -> SavedVideos? {
        Issue.record("the store was asked to read, and this test allows nobody to call it")
        return nil
    }
}

// MARK: - TimeProvider

/// A stub: it is always the same time.
struct StubTimeProvider: TimeProvider {
    var now = Date.launch
}

/// A fake: a clock that works, and goes on when it is told to.
final class ManualTimeProvider: TimeProvider {
    private let time = Mutex(Date.launch)

    var now: Date { time.withLock { $0 } }

    func goOn(_ seconds: TimeInterval) {
        time.withLock { $0 += seconds }
    }
}

/// A spy: it writes down that it was asked.
struct SpyTimeProvider: TimeProvider {
    var messages = Messages()

    var now: Date {
        messages.add("now")
        return .launch
    }
}

// MARK: - Log and VideoLoader

/// A spy: it writes down what it hears.
struct SpyLog: Log {
    var messages = Messages()

    func write(_ message: String) {
        messages.add("log \(message)")
    }
}

/// A stub: it gives the one answer that it was made with.
struct StubVideoLoader: VideoLoader {
    let loaded: LoadedVideos

    func load() async throws -> LoadedVideos { loaded }
}

// MARK: - What they share

/// What spies have heard, in order. Several spies may share one list.
final class Messages: Sendable {
    private let list = Mutex<[String]>([])

    var all: [String] { list.withLock { $0 } }

    func add(_ message: String) {
        list.withLock { $0.append(message) }
    }
}

extension Date {
    /// A moment in 2001. Whoever asks the machine's clock is decades away from it.
    static let launch = Date(timeIntervalSinceReferenceDate: 0)
}

extension URL {
    /// An address that leads nowhere: URLSession fails there at once.
    static let nowhere = URL(filePath: "/nowhere/videos")
}

extension Video {
    static let ocean = Video(title: "Ocean")
    static let desert = Video(title: "Desert")

    init(title: String) {
        self.init(
            id: UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID(), title: title,
            description: nil, url: .nowhere, thumbnailURL: .nowhere, duration: 65)
    }
}

extension SavedVideos {
    /// Ocean, saved at the launch.
    static let ocean = SavedVideos(videos: [.ocean], savedAt: .launch)
}

/// A loader whose parts are all doubles, of which a test chooses those that it is about.
func loader(
    _ client: any HTTPClient, store: any VideoStore = InMemoryVideoStore(),
    time: any TimeProvider = StubTimeProvider(), feedURL: URL = .nowhere
) -> RemoteVideoLoader {
    RemoteVideoLoader(
        feedURL: feedURL, client: client, cache: VideoCache(store: store, time: time), log: SpyLog()
    )
}

/// How a load ended, in a form that can be compared.
enum Ending: Equatable {
    case loaded([String])
    case saved([String])
    case connectivity
    case invalidData
    case cancelled
    case failedOtherwise
}

extension VideoLoader {
    func ending() async -> Ending {
        do {
            let loaded = try await load()
            let titles = loaded.videos.map(\.title)
            return loaded.savedAt == nil ? .loaded(titles) : .saved(titles)
        } catch VideoLoadingError.connectivity {
            return .connectivity
        } catch VideoLoadingError.invalidData {
            return .invalidData
        } catch is CancellationError {
            return .cancelled
        } catch {
            return .failedOtherwise
        }
    }
}
