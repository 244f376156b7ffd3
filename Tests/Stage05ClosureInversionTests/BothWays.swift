import Foundation
import Synchronization
import Testing

@testable import Stage05ClosureInversion

@Suite("5.8 There and back")
struct BothWays {
    @Test("a type that conforms is asked each time, as functions too")
    func there() throws {
        let spied = SpyStore()
        let store = VideoStore.using(spied)
        #expect(spied.spy.messages.isEmpty, "nobody has used the store, and the type was asked")
        #expect(store.read() == nil, "nothing was written, and something was read")
        try store.write(.ocean)
        #expect(
            store.read() == .ocean,
            "one save was written, and another is read: did the write arrive, and when was the type asked?"
        )
        #expect(
            spied.spy.messages == ["read", "write", "read"],
            "a read, a write and a read are the same on the other side")
    }

    @Test("functions are called each time, as a type that conforms too")
    func back() throws {
        let spy = Spy()
        let store = StoreOfFunctions(
            store: VideoStore(
                write: { _ in spy.note("write") },
                read: {
                    spy.note("read")
                    return .ocean
                }))
        #expect(spy.messages.isEmpty, "nobody has used the store, and a function was called")
        try store.write(.ocean)
        #expect(store.read() == .ocean, "the function's answer did not come through")
        #expect(
            spy.messages == ["write", "read"],
            "one write and one read are one of each on the other side")
    }

    @Test("an error comes through, there and back")
    func errors() {
        #expect(
            throws: VideoLoadingError.invalidData,
            "there: the type threw, and whoever called the function was not told"
        ) {
            try VideoStore.using(FailingStore()).write(.ocean)
        }
        #expect(
            throws: VideoLoadingError.invalidData,
            "back: the function threw, and whoever called the method was not told"
        ) {
            try StoreOfFunctions(
                store: VideoStore(
                    write: { _ in throw VideoLoadingError.invalidData }, read: { nil })
            ).write(.ocean)
        }
    }
}

// Two doubles, two types: compare them with the functions above.

private final class SpyStore: VideoStoring {
    let spy = Spy()
    private let kept = Mutex<SavedVideos?>(nil)

    func write(_ save: SavedVideos) throws {
        spy.note("write")
        kept.withLock { $0 = save }
    }

    func read() -> SavedVideos? {
        spy.note("read")
        return kept.withLock { $0 }
    }
}

private struct FailingStore: VideoStoring {
    func write(_ save: SavedVideos) throws { throw VideoLoadingError.invalidData }
    func read() -> SavedVideos? { nil }
}
