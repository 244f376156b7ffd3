import Stage08Core
import Synchronization
import TestSupport
import Testing

@testable import Stage08ImpureimSandwich

@Suite("8.9 Two at once")
struct TwoAtOnce {
    @Test("all that is wanted is booked, or nothing")
    func decision() {
        let party = WatchParty(seats: 6, booked: 2)
        for count in 1...4 {
            #expect(
                decide(booking: count, in: party, version: 3)
                    == .book(WatchParty(seats: 6, booked: 2 + count), ifVersion: 3),
                "\(count) of 4 free seats: they can be booked, if the party is still the one of version 3"
            )
        }
        for count in [5, Int.max, 0, -1, Int.min] {
            #expect(
                decide(booking: count, in: party, version: 3) == .refuse(left: 4),
                "\(count) of 4 free seats: that cannot be booked")
        }
    }

    @Test("two at once do not book 8 of 6 seats")
    func interleaved() async {
        let (store, spy) = (PartyStore.inMemory(WatchParty(seats: 6, booked: 0)), Spy())
        // Between the first one's reading and its writing, the second one books.
        let slow = store.interrupted {
            _ = await book(4, in: store) { _ in spy.note("the second") }
        }
        let isBooked = await book(4, in: slow) { _ in spy.note("the first") }
        #expect(
            await store.read().party.booked == 4,
            "4 seats and 4 seats of 6: the first was decided on a party that is no more")
        #expect(!isBooked, "there were 2 seats left, and it was told that it has 4")
        #expect(spy.messages == ["the second"], "only the second has seats, and was to be told so")
    }

    @Test("whoever came too late asks again, and takes what is left")
    func again() async {
        let (store, spy) = (PartyStore.inMemory(WatchParty(seats: 6, booked: 0)), Spy())
        let slow = store.interrupted {
            _ = await book(4, in: store) { _ in spy.note("the second") }
        }
        let isBooked = await book(2, in: slow) { _ in spy.note("the first") }
        #expect(isBooked, "there were 2 seats left, enough for the first")
        #expect(
            await store.read().party.booked == 6,
            "4 and 2 of 6: somebody's booking was overwritten by one that had not seen it")
        #expect(
            spy.messages == ["the second", "the first"], "both have seats, and each is told once")
    }

    @Test("whoever comes too late again and again is served as long as there are seats")
    func againAndAgain() async {
        let store = PartyStore.inMemory(WatchParty(seats: 6, booked: 0))
        let slow = store.interrupted(times: 3) {
            _ = await book(1, in: store) { _ in }
        }
        #expect(
            await book(2, in: slow) { _ in },
            "three others were faster, with a seat each: there were three seats left, and it gave up"
        )
        #expect(await store.read().party.booked == 5, "3 seats and 2 seats of 6")
    }

    @Test("nobody is told of seats before they are booked")
    func confirmation() async {
        let store = PartyStore.inMemory(WatchParty(seats: 6, booked: 5))
        let isBooked = await book(1, in: store) { count in
            #expect(count == 1, "one seat was booked")
            #expect(
                await store.read().party.booked == 6,
                "somebody is told of a seat that is not yet booked: and if it cannot be?")
        }
        #expect(isBooked, "there was one seat left")
        #expect(
            await !book(1, in: store) { _ in Issue.record("there was no seat to be told of") },
            "there is no seat left")
    }

    @Test("a store takes what was decided about its latest version, and nothing else")
    func versions() async {
        let store = PartyStore.inMemory(WatchParty(seats: 6, booked: 0))
        let version = await store.read().version
        let one = await store.commit(WatchParty(seats: 6, booked: 1), version)
        let other = await store.commit(WatchParty(seats: 6, booked: 2), version)
        #expect(one, "nobody had changed it, and the store refused")
        #expect(!other, "it was changed meanwhile, and the store took what was decided before")
        #expect(await store.read().party.booked == 1, "what it refuses, it does not keep")
        let second = await store.read().version
        #expect(second != version, "another party has the version of the first")
        let isBack = await store.commit(WatchParty(seats: 6, booked: 0), second)
        #expect(isBack, "nobody had changed it, and the store refused")
        #expect(
            await !store.commit(WatchParty(seats: 6, booked: 3), version),
            "it looks as it did in the beginning, and has been another one in between: that is not the same version"
        )
    }
}

extension PartyStore {
    /// The same store, seen by somebody who reads, and is slow: something else happens before they
    /// go on, as often as said.
    fileprivate func interrupted(
        times: Int = 1, by other: @escaping @Sendable () async -> Void
    ) -> PartyStore {
        let left = Mutex(times)
        var copy = self
        copy.read = {
            let answer = await read()
            let happens = left.withLock { left in
                left -= 1
                return left >= 0
            }
            if happens { await other() }
            return answer
        }
        return copy
    }
}
