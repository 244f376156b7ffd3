import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

// Kata 2.3 in Stages/Stage02GlobalMutableState/README.md
// Hints, and below them the solution: Solutions/Stage02GlobalMutableState/README.md
@Suite("2.3 Guard the shared value")
struct GuardTheSharedValue {
    @Test("a read during a replacement returns the old value or the new one")
    func wholeValue() {
        // Three times, because a busy machine can let the other thread run too late.
        let reads = (1...3).map { _ in numbersReadDuringReplacement() }
        #expect(
            !reads.contains([]),
            "a value was set, and a later read returned the old one: does the setter store it?")
        let torn = reads.first { $0 != [1, 1] && $0 != [2, 2] && $0 != [] }
        #expect(
            torn == nil,
            "while the value was replaced, another thread read half of the new value and half of the old one: \(torn ?? []). Does each write keep out all reads and all other writes until it has ended?"
        )
    }

    /// - Returns: What the other thread has read; nothing, if no value was replaced.
    private func numbersReadDuringReplacement() -> [Int] {
        // Replacing the value releases the old halves one by one, and the release of the first half lets another
        // thread read the value.
        let read = Read()
        let shared: Shared<Halves>
        do {
            let first = Half(1)
            shared = Shared(Halves(first, Half(1)))
            first.whenReleased.withLock { $0 = { read.start { shared.value.numbers } } }
        }
        shared.value = Halves(Half(2), Half(2))
        // If `Shared` writes on a queue, this read waits for the write. Without a replacement, no read is started.
        guard shared.value.numbers == [2, 2] else { return [] }
        return read.result()
    }

    /// Two objects. Swift replaces one after the other: it stores the new object, then releases the old one.
    private struct Halves: Sendable {
        private let first: Half
        private let second: Half
        /// Without this existential, Swift would keep the struct in registers and store both objects at once.
        private let anything: any Sendable = 0

        init(_ first: Half, _ second: Half) { (self.first, self.second) = (first, second) }

        var numbers: [Int] { [first.number, second.number] }
    }

    private final class Half: Sendable {
        let number: Int
        let whenReleased = Mutex<(@Sendable () -> Void)?>(nil)

        init(_ number: Int) { self.number = number }

        deinit { whenReleased.withLock { $0 }?() }
    }

    /// A read on another thread, which a lock makes wait until the replacement has ended.
    private final class Read: Sendable {
        private let numbers = Mutex<[Int]>([])
        private let end = DispatchSemaphore(value: 0)

        /// Returns when the read has ended, or when it waits for a lock.
        func start(_ read: @escaping @Sendable () -> [Int]) {
            let start = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                start.signal()
                let result = read()
                self.numbers.withLock { $0 = result }
                self.end.signal()
            }
            start.wait()
            // Many short waits, and not a long one: on a busy machine, each of them ends late, and the other
            // thread runs in between. It waits for a lock if it has not ended after all of them.
            for _ in 1...10 where end.wait(timeout: .now() + .milliseconds(10)) == .success {
                end.signal()
                return
            }
        }

        func result() -> [Int] {
            end.wait()
            return numbers.withLock { $0 }
        }
    }

    @Test("a replacement is visible to every thread")
    func replacement() async {
        let shared = Shared(1)
        shared.value = 2
        let values = await withTaskGroup { group in
            for _ in 1...8 { group.addTask { shared.value } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(values == [2], "expected the new value in every thread, got \(values)")
    }

    @Test("one thread replaces the shared loader while another thread reads it", .race)
    func raceForTheSharedLoader() async throws {
        // Only for `make stage-2 RACE=1`, where the thread sanitizer watches the whole stage.
        // A loader may resolve its cache when it is created.
        Services.register(VideoCache(file: try CacheFile().url))
        let turn = Turn()
        let ends = AsyncStream.makeStream(of: Void.self)
        let loader = StubVideoLoader("Ocean")
        for mine in [1, 2] {
            // Threads, because two tasks can run on one thread, one after the other.
            Thread.detachNewThread {
                if mine == 2 { turn.next() }
                turn.wait(for: mine)
                // Once, because the first access to a global passes a lock, and the sanitizer takes a
                // second access for ordered by it.
                if mine == 1 { VideoLoader.shared = loader } else { read(VideoLoader.shared) }
                turn.next()
                // The sanitizer can forget the accesses of a thread that has ended.
                turn.wait(for: 3)
                ends.continuation.yield()
            }
        }
        for await _ in ends.stream.prefix(2) {}
    }

    /// An assignment to `_` would not read the value.
    private func read(_ loader: VideoLoader) {}
}
