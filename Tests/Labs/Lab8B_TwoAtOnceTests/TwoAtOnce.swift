import Synchronization
import TestSupport
import Testing

@testable import Lab8B_TwoAtOnce

// Lab 8.B in Stages/Labs.md
// Hints, and below them the solution: Solutions/Labs.md
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
        let taken = await store.read().seats.taken
        try #require(
            isBooked,
            "\(times) booked a seat in between, and 2 were wanted and free: expected true from book, got false, with \(taken) seats taken"
        )
        let cause = ". Did a commit overwrite another, or did book return true without one?"
        #expect(
            taken == times + 2,
            "\(times) booked a seat in between, and then 2: expected \(times + 2) seats taken, got \(taken)\(taken < times + 2 ? cause : "")"
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
        // Two tasks take one seat after the other. A store that compares in one step and writes in the next
        // sooner or later accepts both for one version, and a seat is lost.
        let busy = SeatStore.inMemory(Seats(total: 100_000, taken: 0))
        @Sendable func takeSeats() async -> Int {
            var count = 0
            for _ in 1...20_000 {
                let (seats, version) = await busy.read()
                let more = Seats(total: seats.total, taken: seats.taken + 1)
                if await busy.commit(more, version) { count += 1 }
            }
            return count
        }
        async let ours = takeSeats()
        async let theirs = takeSeats()
        let (accepted, taken) = (await ours + theirs, await busy.read().seats.taken)
        #expect(
            accepted == taken,
            "two tasks at the same time: the store accepted \(accepted) commits of one seat each, and \(taken) seats are taken; it must compare the version and write in one step"
        )
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
