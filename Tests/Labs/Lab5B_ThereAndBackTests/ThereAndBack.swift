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
        var thrown: (any Error)?
        do { try store.write(Feed(titles: [])) } catch { thrown = error }
        let got = thrown.map { "\(type(of: $0))" } ?? "no error"
        #expect(
            thrown is FailingStore.Failure,
            "\(direction): the store cannot write: expected its error from the adapter, got \(got)")
    }

    @Test("a failed read throws its error", arguments: Direction.allCases)
    func failedRead(direction: Direction) {
        let store = direction.adapt(FailingStore())
        var thrown: (any Error)?
        do { _ = try store.read() } catch { thrown = error }
        let got =
            thrown.map { "\(type(of: $0))" } ?? "no error: a failing store looks like an empty one"
        #expect(
            thrown is FailingStore.Failure,
            "\(direction): the store cannot read: expected its error from the adapter, got \(got)")
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
                "\(direction): \(feed.titles[0]) was passed to write(_:) last: expected it from read(), got \(read.map { $0.titles.first ?? "an empty feed" } ?? "nil"). Does the adapter keep an earlier result, or not pass a call on?"
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
