import Stage10Core
import Synchronization
import TestSupport
import Testing

@testable import Stage10EffectsAsValues

@Suite("10.12 A million steps")
struct AMillionSteps {
    @Test("a million steps leave nothing behind")
    func million() async throws {
        let (states, effects) = (Living(), Living())
        let sound = Tick(0, of: effects)
        // A clock that ticks, and makes a sound, of which nothing comes. It stops early if too much of what is
        // over is still there. What was carried out is the event, too, so that both are counted.
        let end = await run(
            Tick(0, of: states), Tick(1, of: effects),
            next: { tick, event -> Next<Tick, Tick> in
                let tick = Tick(tick.count + event.count, of: states)
                let most = max(states.most, effects.most)
                guard tick.count < 1_000_000 && most < 1000 else { return Next(tick) }
                let step = Tick(1, of: effects)
                return tick.count % 2 == 0 ? Next(tick, sound, step) : Next(tick, step, sound)
            },
            perform: { $0 === sound ? nil : $0 })
        try #require(
            states.most < 10,
            "states that are over are still there: each step waits for all that come after it, and keeps what it has"
        )
        try #require(
            effects.most < 10,
            "effects that were carried out are still there, or the events that came of them: what is done has to be let go, and not only passed over"
        )
        #expect(
            end.count == 1_000_000,
            "it has not come to the millionth step: a machine may go on for as long as the app does"
        )
    }

    @Test("effects are carried out in the order in which they were asked for")
    func order() async {
        let spy = ReadSpy<String>()
        // Each of the first three asks for one more.
        let end = await run(
            "", "start",
            next: { state, event in
                switch event {
                case "start": Next(state, "a", "b", "c")
                case "a", "b", "c": Next(state + event, event.uppercased())
                default: Next(state + event)
                }
            },
            perform: { effect in
                spy.note(effect)
                return effect
            })
        #expect(
            spy.reads == ["a", "b", "c", "A", "B", "C"],
            "b was asked for before anybody knew of A: what comes of a has overtaken it")
        #expect(end == "abcABC", "the machine hears of each in the order in which it was done")
    }

    @Test("it ends when nothing is left to do")
    func ends() async {
        let spy = ReadSpy<Int>()
        let end = await run(
            0, 3, next: { $1 > 0 ? Next($0 + $1, $1 - 1, -1) : Next($0 + $1) },
            perform: { effect in
                spy.note(effect)
                return effect < 0 ? nil : effect
            })
        #expect(end == 6, "3, 2, 1 and 0: the state is what all of them have made of it")
        #expect(
            spy.reads.sorted() == [-1, -1, -1, 0, 1, 2],
            "each is carried out once; of what answers nothing, nothing comes")
        #expect(
            await run("here", (), next: { state, _ in Next<String, Int>(state) }, perform: { _ in })
                == "here", "there was nothing to do")
    }

    @Test("who is cancelled finishes the step, and begins no other")
    func cancellation() async {
        let spy = ReadSpy<Int>()
        let task = Task {
            await run(
                0, 0, next: { _, step in step < 10 ? Next(step, step + 1) : Next(step) },
                perform: { step in
                    spy.note(step)
                    if step == 4 { withUnsafeCurrentTask { $0?.cancel() } }
                    return step
                })
        }
        let end = await task.value
        #expect(
            spy.reads == [1, 2, 3, 4],
            "it was cancelled in the fourth step, and something was begun after it")
        #expect(
            end == 4, "the fourth step was carried out, and the state does not know of it")
    }

    @Test("who is cancelled before the first effect begins none")
    func cancelledBefore() async {
        let spy = ReadSpy<Int>()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await run(
                "before", 1, next: { _, step in step < 3 ? Next("after", step + 1) : Next("end") },
                perform: { step in
                    spy.note(step)
                    return step
                })
        }
        #expect(
            await task.value == "after",
            "the event has happened, so the machine hears of it: it is what comes after that is not begun"
        )
        #expect(spy.reads == [], "it was cancelled before it began, and something was begun")
    }
}

/// A state, an event or an effect, that is counted as long as it is there.
private final class Tick: Sendable {
    let count: Int
    private let living: Living

    init(_ count: Int, of living: Living) {
        self.count = count
        self.living = living
        living.add(1)
    }

    deinit {
        living.add(-1)
    }
}

/// How many of them there are, and how many there were at most.
private final class Living: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func add(_ difference: Int) {
        counts.withLock { counts in
            counts.now += difference
            counts.most = max(counts.most, counts.now)
        }
    }
}
