import Synchronization
import TestSupport
import Testing

@testable import Lab5B_ThereAndBack

// Lab 5.B in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
@Suite("5.B There and back")
struct ThereAndBack {
    @Test("a failed write throws its error", arguments: Direction.allCases)
    func failedWrite(direction: Direction) {
        let store = direction.adapt(FailingStore())
        #expect(
            throws: FailingStore.Failure.self,
            "\(direction): write failed, and the adapter did not throw the store's error"
        ) {
            try store.write(Feed(titles: []))
        }
    }

    @Test("a failed read throws its error", arguments: Direction.allCases)
    func failedRead(direction: Direction) {
        let store = direction.adapt(FailingStore())
        #expect(
            throws: FailingStore.Failure.self,
            "\(direction): read failed, and the adapter did not throw the store's error: a store that fails looks like an empty one"
        ) {
            _ = try store.read()
        }
    }

    @Test("each call calls the store once", arguments: Direction.allCases)
    func everyCall(direction: Direction) throws {
        let spy = SpyStore()
        let store = direction.adapt(spy)
        try #require(spy.events == [], "\(direction): creating the adapter called the store")
        let feeds = [Feed(titles: ["Ocean"]), Feed(titles: ["Desert"])]
        for feed in feeds {
            try store.write(feed)
            let read = try store.read()
            #expect(
                read == feed,
                "\(direction): \(feed.titles[0]) was written last, and read() returned \(read?.titles[0] ?? "nil"): the adapter remembers an earlier result"
            )
        }
        #expect(
            spy.events == ["write", "read", "write", "read"],
            "\(direction): expected 2 writes and 2 reads in turn, got \(spy.events)")
    }

    enum Direction: String, CaseIterable, CustomStringConvertible {
        case there = "protocol to struct"
        case back = "struct to protocol"

        var description: String { rawValue }

        /// Wraps a store in the adapter of this direction.
        func adapt(_ store: some VideoStoring) -> VideoStore {
            switch self {
            case .there: return VideoStore(store)
            case .back:
                let functions = VideoStore(
                    write: { try store.write($0) }, read: { try store.read() })
                let adapter: any VideoStoring = VideoStoreAdapter(functions)
                return VideoStore(
                    write: { try adapter.write($0) }, read: { try adapter.read() })
            }
        }
    }

    private struct FailingStore: VideoStoring {
        struct Failure: Error {}
        func write(_ feed: Feed) throws { throw Failure() }
        func read() throws -> Feed? { throw Failure() }
    }

    private final class SpyStore: VideoStoring {
        private let state = Mutex<(feed: Feed?, events: [String])>((nil, []))
        var events: [String] { state.withLock { $0.events } }

        func write(_ feed: Feed) {
            state.withLock {
                $0.feed = feed
                $0.events.append("write")
            }
        }

        func read() -> Feed? {
            state.withLock {
                $0.events.append("read")
                return $0.feed
            }
        }
    }
}
