import Foundation
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.3 Guard the shared value")
struct GuardTheSharedValue {
    @Test("two threads can read and write the value at the same time")
    func noRace() async {
        // A process of its own, because a race can end it.
        await #expect(
            processExitsWith: .exitCode(reachedEnd),
            "two threads wrote the value while two others read it, and a reader got half of one value and half of another."
        ) {
            let values = [Large(0), Large(1)]
            let shared = Shared(values[0])
            let end = DispatchSemaphore(value: 0)
            for thread in 0..<4 {
                Thread.detachNewThread {
                    for number in 0..<150_000 {
                        if thread.isMultiple(of: 2) {
                            shared.value = values[number % 2]
                        } else if !shared.value.isWhole {
                            exit(1)
                        }
                    }
                    end.signal()
                }
            }
            for _ in 0..<4 { end.wait() }
            exit(reachedEnd)
        }
    }

    /// 512 equal numbers. To copy them takes so long that two threads meet in it.
    private struct Large: Sendable {
        private struct Eight<Part: Sendable>: Sendable {
            let (a, b, c, d, e, f, g, h): (Part, Part, Part, Part, Part, Part, Part, Part)

            init(_ part: Part) {
                (a, b, c, d, e, f, g, h) = (part, part, part, part, part, part, part, part)
            }
        }

        private let parts: Eight<Eight<Eight<Int>>>

        init(_ number: Int) { parts = Eight(Eight(Eight(number))) }

        var isWhole: Bool {
            parts.a.a.a == parts.h.h.h && parts.a.a.a == parts.d.d.d && parts.d.d.d == parts.f.f.f
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

    /// Only for `make race-2`, where the thread sanitizer watches the whole stage.
    @Test("one thread replaces the shared loader while another thread reads it", .race)
    func raceForTheSharedLoader() async {
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
