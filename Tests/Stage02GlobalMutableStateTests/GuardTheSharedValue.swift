import Foundation
import TestSupport
import Testing

@testable import Stage02GlobalMutableState

@Suite("2.3 Guard the shared value")
struct GuardTheSharedValue {
    @Test("two threads can read and write the value at the same time")
    func noRace() async throws {
        let found = try await run(["-Onone", "-sanitize=thread"], iterations: 500)
        #expect(
            !found.contains("data race"),
            "two threads wrote the value while two others read it: the sanitizer reports a data race"
        )
        try #require(
            found.contains("data race") || found.isEmpty,
            "the program with Shared did not run to its end: \(found.prefix(200))")
        // The sanitizer cannot see each access of a generic value. A torn value shows the rest.
        guard found.isEmpty else { return }
        let torn = try await run(["-Onone"], iterations: 50_000)
        #expect(
            torn.isEmpty,
            "two threads wrote the value while two others read it, and a reader got half of two values. The getter and the setter have to take the same lock."
        )
    }

    /// Runs two threads that write a shared value and two threads that read it.
    private func run(_ options: [String], iterations: Int) async throws -> String {
        try await Compiler.run(
            filesOf: "Stage02GlobalMutableState",
            driver: """
                import Foundation

                struct Numbers: Sendable {
                    var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0
                    var list = [0]

                    init(_ number: Int) {
                        (a, b, c, d) = (number, number, number, number)
                        (e, f, g, h) = (number, number, number, number)
                        list = [number]
                    }

                    var isWhole: Bool {
                        [b, c, d, e, f, g, h].allSatisfy { $0 == a } && list == [a]
                    }
                }

                let shared = Shared(Numbers(0))
                let end = DispatchSemaphore(value: 0)
                // Threads that nothing orders, so that the sanitizer sees a race even if they do not overlap.
                for thread in 0..<4 {
                    Thread.detachNewThread {
                        for number in 0..<\(iterations) {
                            if thread.isMultiple(of: 2) {
                                shared.value = Numbers(number)
                            } else if !shared.value.isWhole {
                                fatalError("a torn value")
                            }
                        }
                        end.signal()
                    }
                }
                for _ in 0..<4 { end.wait() }
                """,
            options: options)
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
