import Foundation
import TestSupport
import Testing

@testable import Stage05ClosureInversion

@Suite("5.2 A struct of functions")
struct StructOfFunctions {
    @Test("a copy with another function leaves the first store as it was")
    func copies() throws {
        let spy = Spy()
        let first = VideoStore(write: { _ in spy.note("first") }, read: { .ocean })
        let second = replacing(first) { $0.write = { _ in spy.note("second") } }
        try first.write(.ocean)
        #expect(
            spy.messages == ["first"],
            "the copy was changed, and the store that it was copied from has changed with it")
        try second.write(.ocean)
        #expect(spy.messages.last == "second", "the copy's own function was not called")
        #expect(
            second.read() == .ocean, "only one function was replaced: the other one is the first's")
    }

    @Test("a store in memory reads what was written to it last")
    func inMemory() throws {
        let store = VideoStore.inMemory()
        #expect(store.read() == nil, "nothing was saved, and something is there")
        try store.write(.ocean)
        #expect(
            store.read() == .ocean, "its two functions do not work on the same thing")
        let later = SavedVideos(videos: [], savedAt: .teaTime)
        try store.write(later)
        #expect(store.read() == later, "a second save did not replace the first")
    }

    @Test("a store in memory begins with the save that it is given")
    func begins() {
        #expect(VideoStore.inMemory(.ocean).read() == .ocean, "its argument was not used")
    }

    @Test("each store in memory has a save of its own")
    func separate() throws {
        let (one, other) = (VideoStore.inMemory(), VideoStore.inMemory())
        try one.write(.ocean)
        #expect(other.read() == nil, "what was written to one store is found in another")
    }

    @Test("a store in a file keeps its save in the file that it was given")
    func inAFile() throws {
        let (file, other) = try (CacheFile(), CacheFile())
        let (store, second) = (
            VideoStore.file(file.url, newIdentifier: UUID.init),
            VideoStore.file(other.url, newIdentifier: UUID.init)
        )
        try store.write(.ocean)
        #expect(file.content != nil, "there is nothing in the file that it was given")
        #expect(store.read() == .ocean, "what was written was not read")
        #expect(second.read() == nil, "a store of another file reads it too")
    }

    @Test("a store in a file takes the names that it needs from whom it was given")
    func names() throws {
        let (spy, file) = (Spy(), try CacheFile())
        let store = VideoStore.file(file.url) {
            spy.note("name")
            return UUID()
        }
        try store.write(.ocean)
        #expect(spy.messages == ["name"], "one save needs one new name: somebody else made it")
    }
}
