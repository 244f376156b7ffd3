import Foundation
import TestSupport
import Testing

@testable import Stage06Decorators

@Suite("6.5 One contract, two stores")
struct OneContractTwoStores {
    /// Who has to keep the contract.
    enum Keeper: String, CaseIterable, CustomTestStringConvertible {
        case file = "the file"
        case memory = "its twin in memory"

        var testDescription: String { rawValue }

        /// A new one, with where it keeps its file, if it has one.
        func make() throws -> (store: VideoStore, file: CacheFile?) {
            switch self {
            case .file:
                let file = try CacheFile()
                return (Self.store(over: file), file)
            case .memory: return (.inMemory(), nil)
            }
        }

        /// The store, as whoever starts the app again finds it.
        func opened(again store: VideoStore, _ file: CacheFile?) -> VideoStore {
            file.map(Self.store(over:)) ?? store
        }

        private static func store(over file: CacheFile) -> VideoStore {
            .file(file.url)
        }
    }

    @Test("where nothing was written, nothing is read", arguments: Keeper.allCases)
    func empty(keeper: Keeper) async throws {
        let (store, file) = try keeper.make()
        defer { withExtendedLifetime(file) {} }
        #expect(await store.read() == nil, "\(keeper.rawValue): nobody has written anything")
    }

    @Test("what is read is what was written, to the last digit", arguments: Keeper.allCases)
    func exact(keeper: Keeper) async throws {
        let (store, file) = try keeper.make()
        defer { withExtendedLifetime(file) {} }
        let save = SavedVideos(
            videos: .desert, savedAt: Date(timeIntervalSinceReferenceDate: 795_193_200.123_456_7))
        try await store.write(save)
        #expect(
            await keeper.opened(again: store, file).read() == save,
            "\(keeper.rawValue): what came back is near to what was written, and not the same")
    }

    @Test("the last save replaces all others, also one of no videos", arguments: Keeper.allCases)
    func replaces(keeper: Keeper) async throws {
        for videos in [[Video].ocean, .ocean + .desert, []] {
            let (store, file) = try keeper.make()
            defer { withExtendedLifetime(file) {} }
            let last = SavedVideos(videos: videos, savedAt: .teaTime)
            try await store.write(SavedVideos(videos: .desert, savedAt: .teaTime))
            try await store.write(last)
            #expect(
                await keeper.opened(again: store, file).read() == last,
                "\(keeper.rawValue): it was told \(videos.count) videos last, and says something else"
            )
        }
    }

    @Test("a save is read as often as one likes", arguments: Keeper.allCases)
    func readsAgain(keeper: Keeper) async throws {
        let (store, file) = try keeper.make()
        defer { withExtendedLifetime(file) {} }
        let save = SavedVideos(videos: .ocean, savedAt: .teaTime)
        try await store.write(save)
        _ = await store.read()
        #expect(await store.read() == save, "\(keeper.rawValue): to read is no reason to forget")
    }

    @Test("each store has a save of its own", arguments: Keeper.allCases)
    func own(keeper: Keeper) async throws {
        let (one, file) = try keeper.make()
        let (other, otherFile) = try keeper.make()
        defer { withExtendedLifetime((file, otherFile)) {} }
        try await one.write(SavedVideos(videos: .ocean, savedAt: .teaTime))
        #expect(
            await other.read() == nil, "\(keeper.rawValue): one was told, and the other knows")
    }

    @Test("when many write at once, one of them is read, and whole", arguments: Keeper.allCases)
    func manyAtOnce(keeper: Keeper) async throws {
        let (store, file) = try keeper.make()
        let saves = (0..<20).map {
            SavedVideos(
                videos: Array(repeating: [Video].ocean[0], count: $0), savedAt: .teaTime)
        }
        try await withThrowingTaskGroup { group in
            for save in saves { group.addTask { try await store.write(save) } }
            try await group.waitForAll()
        }
        let read = try #require(
            await store.read(), "\(keeper.rawValue): 20 were written, and none can be read")
        #expect(saves.contains(read), "\(keeper.rawValue): nobody has written what is read")
        if let file {
            #expect(
                file.neighbours == [file.url.lastPathComponent],
                "\(keeper.rawValue): all are done, and something lies about")
        }
    }
}
