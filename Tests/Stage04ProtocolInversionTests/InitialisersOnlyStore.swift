import Foundation
import TestSupport
import Testing

@testable import Stage04ProtocolInversion

@Suite("4.1 Initialisers only store")
struct InitialisersOnlyStore {
    @Test("whoever is made asks nobody")
    @MainActor
    func asksNobody() {
        let messages = Messages()
        let time = SpyTimeProvider(messages: messages)
        let cache = VideoCache(store: SpyVideoStore(messages: messages), time: time)
        let loader = RemoteVideoLoader(
            feedURL: .nowhere, client: SpyHTTPClient(messages: messages), cache: cache,
            log: SpyLog(messages: messages))
        _ = VideoListViewModel(
            loader: loader, time: time, locale: Locale(identifier: "en_US"),
            calendar: Calendar(identifier: .gregorian))
        #expect(
            messages.all.isEmpty,
            "nobody has asked for a load, and the spies heard: \(messages.all.joined(separator: ", "))"
        )
    }

    @Test("a file store that is made makes nothing on the disk")
    func makesNothing() throws {
        let save = try CacheFile()
        let folder = save.url.deletingLastPathComponent().appending(path: "new")
        _ = FileVideoStore(file: folder.appending(path: "videos.json"))
        #expect(
            save.neighbours.isEmpty,
            "nothing was saved, and something is there for it: making a store has changed the disk"
        )
    }

    @Test("the first save makes the folder that it needs")
    func makesItsFolder() throws {
        let save = try CacheFile()
        let file = save.url.deletingLastPathComponent().appending(path: "new/videos.json")
        let store = FileVideoStore(file: file)
        #expect(throws: Never.self, "the store cannot save where there is no folder yet") {
            try store.write(.ocean)
        }
        #expect(store.read()?.videos == [.ocean], "what was written is not what is read")
    }

    @Test("a folder that goes away is made again by the next save")
    func makesItsFolderAgain() throws {
        let save = try CacheFile()
        let folder = save.url.deletingLastPathComponent().appending(path: "new")
        let store = FileVideoStore(file: folder.appending(path: "videos.json"))
        try store.write(.ocean)
        try FileManager.default.removeItem(at: folder)
        #expect(throws: Never.self, "the folder was made once, and it is needed at every save") {
            try store.write(.ocean)
        }
    }
}
