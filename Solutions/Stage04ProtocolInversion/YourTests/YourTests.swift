import Foundation
import Testing

@testable import Stage04ProtocolInversion

@Suite("Every VideoStore")
struct YourTests {
    /// Each call makes a new, empty store.
    static let makers: [@Sendable () -> any VideoStore] = [
        { FileVideoStore(file: newFile()) }, { InMemoryVideoStore() },
    ]

    @Test("is empty at first", arguments: makers.indices)
    func empty(index: Int) {
        #expect(Self.makers[index]().read() == nil)
    }

    @Test("returns what was written last, with its date", arguments: makers.indices)
    func lastWrite(index: Int) throws {
        let store = Self.makers[index]()
        let saves = [[Self.video], [], [Self.video]].enumerated().map { number, videos in
            SavedVideos(
                videos: videos, savedAt: Date(timeIntervalSinceReferenceDate: 0.25) + Double(number)
            )
        }
        for save in saves {
            try store.write(save)
            #expect(store.read() == save)
        }
    }

    @Test("shares nothing with another store", arguments: makers.indices)
    func alone(index: Int) throws {
        try Self.makers[index]().write(SavedVideos(videos: [], savedAt: .now))
        #expect(Self.makers[index]().read() == nil)
    }

    @Test("a file store that cannot write throws")
    func unwritable() throws {
        let blocked = Self.newFile()
        try Data().write(to: blocked)
        let store = FileVideoStore(file: blocked.appending(path: "videos.json"))
        #expect(throws: (any Error).self) {
            try store.write(SavedVideos(videos: [], savedAt: .now))
        }
    }

    private static func newFile() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    }

    private static let video = Video(
        id: UUID(), title: "Ocean", description: nil,
        url: URL(filePath: "/video.mp4"), thumbnailURL: URL(filePath: "/video.png"), duration: 65)
}
