import Synchronization
import TestSupport
import Testing

@testable import Lab8BTwoAtOnce

@Suite("8.B Two at once")
struct TwoAtOnce {
    @Test("two bookings at once do not take 8 of 6 seats")
    func overbooked() async {
        let (store, spy) = (SeatStore.inMemory(Seats(total: 6, taken: 0)), Spy())
        // The second booking runs between the read and the commit of the first.
        let slow = store.interrupted {
            if await book(4, in: store, confirm: { _ in }) { spy.record("second") }
        }
        if await book(4, in: slow, confirm: { _ in }) { spy.record("first") }
        #expect(
            spy.events == ["second"],
            "4 and 4 of 6 seats, the second booking in between: expected one booking, the second, got \(spy.text)"
        )
    }

    @Test("a booking that came too late decides again", arguments: [1, 3])
    func again(times: Int) async throws {
        let store = SeatStore.inMemory(Seats(total: 6, taken: 0))
        let slow = store.interrupted(times: times) {
            _ = await book(1, in: store, confirm: { _ in })
        }
        let isBooked = await book(2, in: slow, confirm: { _ in })
        try #require(
            isBooked, "\(times) booked a seat in between, 2 were wanted and free, and book gave up")
        let taken = await store.read().seats.taken
        #expect(
            taken == times + 2,
            "\(times) booked a seat in between: expected \(times + 2) seats taken, got \(taken): a commit overwrote another"
        )
    }

    @Test("a booking is confirmed once, after its commit")
    func confirmed() async {
        let (store, spy) = (SeatStore.inMemory(Seats(total: 6, taken: 0)), Spy())
        let slow = store.interrupted {
            _ = await book(1, in: store, confirm: { _ in })
        }
        _ = await book(2, in: slow) { count in
            let taken = await store.read().seats.taken
            spy.record("\(count) with \(taken) taken")
        }
        #expect(
            spy.events == ["2 with 3 taken"],
            "one booking of 2 seats, after another of 1: expected one confirmation with 3 seats taken, got \(spy.text)"
        )
        let full = SeatStore.inMemory(Seats(total: 6, taken: 6))
        _ = await book(1, in: full) { _ in spy.record("refused") }
        #expect(
            !spy.events.contains("refused"), "a booking was refused, and a confirmation was sent")
    }

    @Test("comparing the version and writing are one step")
    func oneStep() async throws {
        let store = SeatStore.inMemory(Seats(total: 6, taken: 0))
        let version = await store.read().version
        let first = await store.commit(Seats(total: 6, taken: 1), version)
        let second = await store.commit(Seats(total: 6, taken: 2), version)
        try #require(
            first && !second,
            "two commits with one version: expected that the store accepts the first only, got \([first, second])"
        )
        let next = await store.read().version
        _ = await store.commit(Seats(total: 6, taken: 0), next)
        let isAccepted = await store.commit(Seats(total: 6, taken: 3), version)
        #expect(
            !isAccepted,
            "0 seats are taken again, after two commits: the version must not be that of the beginning"
        )
        // A store that compares in one step and writes in the next accepts both commits of a round now and then.
        var accepted: [Int] = []
        for _ in 1...500 {
            let (version, start) = (await store.read().version, Start())
            async let first = start.together {
                await store.commit(Seats(total: 6, taken: 1), version)
            }
            async let second = start.together {
                await store.commit(Seats(total: 6, taken: 2), version)
            }
            accepted.append(await [first, second].filter { $0 }.count)
        }
        #expect(
            !accepted.contains { $0 != 1 },
            "two tasks committed with one version at the same time: expected that the store accepts one of them, got \(accepted.contains(0) ? "none" : "both")"
        )
    }

    /// Lets two tasks go on at the same time, if there are two cores for them.
    private final class Start: Sendable {
        private let arrived = Atomic(0)

        func together(_ commit: @Sendable () async -> Bool) async -> Bool {
            arrived.add(1, ordering: .relaxed)
            var count = 0
            while arrived.load(ordering: .relaxed) < 2, count < 5_000 { count += 1 }
            return await commit()
        }
    }

    private final class Spy: Sendable {
        private let recorded = Mutex<[String]>([])
        var events: [String] { recorded.withLock { $0 } }
        var text: String { events.isEmpty ? "none" : events.joined(separator: ", ") }
        func record(_ event: String) { recorded.withLock { $0.append(event) } }
    }
}

extension SeatStore {
    /// A copy in which another booking runs after each of the first reads.
    fileprivate func interrupted(
        times: Int = 1, by other: @escaping @Sendable () async -> Void
    ) -> SeatStore {
        let left = Mutex(times)
        var copy = self
        copy.read = {
            let result = await read()
            let isInterrupted = left.withLock { left in
                left -= 1
                return left >= 0
            }
            if isInterrupted { await other() }
            return result
        }
        return copy
    }
}
