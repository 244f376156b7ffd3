import Foundation
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.3 Guard the shared value")
struct GuardTheSharedValue {
    @Test("the thread sanitizer finds no race")
    func sanitizer() async throws {
        let errors = try await Compiler.runWithThreadSanitizer(
            "Shared.swift", of: "Stage02GlobalMutableState",
            driver: """
                import Foundation

                let shared = Shared([0])
                DispatchQueue.concurrentPerform(iterations: 4) { thread in
                    for number in 0..<2000 {
                        if thread.isMultiple(of: 2) {
                            shared.value = [number]
                        } else if shared.value.count != 1 {
                            fatalError("a value that was never set")
                        }
                    }
                }
                """)
        #expect(
            !errors.contains("data race"),
            "two threads wrote the value while two others read it: the sanitizer reports a data race"
        )
        #expect(
            errors.contains("data race") || errors.isEmpty,
            "the program with Shared.swift did not run to its end")
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
