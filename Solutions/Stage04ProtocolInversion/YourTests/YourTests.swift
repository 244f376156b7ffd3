import Foundation
import Testing

@testable import Stage04ProtocolInversion

@Suite("Every VideoStore")
struct YourTests {
    /// Each function creates a new, empty store.
    static let stores: [@Sendable () -> any VideoStore] = [
        { FileVideoStore(file: newFile()) }, { InMemoryVideoStore() },
    ]

    @Test("is empty at first", arguments: stores.indices)
    func empty(index: Int) {
        #expect(Self.stores[index]().read() == nil)
    }

    @Test("returns the feed that was written last, with its date", arguments: stores.indices)
    func lastWrite(index: Int) throws {
        let store = Self.stores[index]()
        let feeds = [[Self.video], [], [Self.video]].enumerated().map { number, videos in
            CachedFeed(
                videos: videos, savedAt: Date(timeIntervalSinceReferenceDate: 0.25) + Double(number)
            )
        }
        for feed in feeds {
            try store.write(feed)
            #expect(store.read() == feed)
        }
    }

    @Test("shares nothing with another store", arguments: stores.indices)
    func alone(index: Int) throws {
        try Self.stores[index]().write(CachedFeed(videos: [], savedAt: .now))
        #expect(Self.stores[index]().read() == nil)
    }

    @Test("two file stores for one file share its feed")
    func sameFile() throws {
        let file = Self.newFile()
        let feed = CachedFeed(videos: [Self.video], savedAt: .now)
        try FileVideoStore(file: file).write(feed)
        #expect(FileVideoStore(file: file).read() == feed)
    }

    @Test("a file store that cannot write throws")
    func unwritable() throws {
        let blocked = Self.newFile()
        try Data().write(to: blocked)
        let store = FileVideoStore(file: blocked.appending(path: "videos.json"))
        #expect(throws: (any Error).self) {
            try store.write(CachedFeed(videos: [], savedAt: .now))
        }
    }

    private static func newFile() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    }

    private static let video = Video(
        id: UUID(), title: "Ocean", description: "Waves",
        url: URL(filePath: "/video.mp4"), thumbnailURL: URL(filePath: "/video.png"), duration: 65)
}
