import Observation
import Synchronization
import TestSupport
import Testing

@testable import Stage10EffectsAsValues
@testable import Stage10Core

// Kata 10.6 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@MainActor
@Suite("10.6 Keep no copy")
struct KeepNoCopy {
    private let spy = Spy()

    @Test("a child shows what its parent knows, whichever child changed it")
    func inStep() async {
        let store = makeStore()
        let (one, two) = (count(of: store), count(of: store))
        let before = [one.screen, two.screen]
        await one.send("start")
        let after = [one.screen, two.screen]
        #expect(
            before == [0, 0] && after == [2, 2],
            "two children show one count, and an event of the first child adds 1 to it, twice: expected [0, 0], then [2, 2], got \(before), then \(after)"
        )
    }

    @Test("a child shows a change while its effect runs")
    func atOnce() async {
        let gate = Gate()
        let child = count(of: makeStore { if $0 == "a" { await gate.wait() } })
        let sending = Task { await child.send("start") }
        await wait { gate.isReached }
        let shown = child.screen
        gate.open()
        await sending.value
        #expect(
            shown == 1,
            "one event was applied, and its effect a was running: expected 1 in the child, got \(shown). A list that is behind shows no spinner"
        )
    }

    @Test("an observer of a child sees a change of the parent")
    func observed() async {
        let store = makeStore()
        let (one, two) = (count(of: store), count(of: store))
        let hasChanged = Mutex(false)
        withObservationTracking {
            _ = two.screen
        } onChange: {
            hasChanged.withLock { $0 = true }
        }
        await one.send("start")
        #expect(
            hasChanged.withLock { $0 },
            "a view shows one child, and another child changed the state: expected the view to be told before the change has ended, it was not"
        )
    }

    @Test("a child asks its parent when it is read, and at no other time")
    func onDemand() async {
        let readings = Mutex(0)
        let store = makeStore()
        let child = store.child(
            screen: { count in
                readings.withLock { $0 += 1 }
                return count
            }, event: { $0 })
        await child.send("start")
        let computed = readings.withLock { $0 }
        _ = child.screen
        #expect(
            computed == 0,
            "the child computed its screen \(computed) times before the test read it: a screen that is computed earlier is a copy"
        )
    }

    // MARK: - The store, which is finished

    @Test("a store applies an event at once, and runs its effects in order")
    func order() async {
        await makeStore().send("start")
        #expect(spy.events == ["start", "a", "after a", "b", "c"])
    }

    @Test("a store does not let an event wait for the effect of an earlier one")
    func overlapping() async {
        let gate = Gate()
        let store = makeStore { if $0 == "a" { await gate.wait() } }
        let earlier = Task { await store.send("start") }
        await wait { gate.isReached }
        let later = Task { await store.send("other") }
        await wait { spy.events.contains("effect of other") }
        let events = spy.events
        gate.open()
        await earlier.value
        await later.value
        #expect(events == ["start", "a", "other", "effect of other"])
    }

    @Test("send returns when its effects have ended, and its cancellation reaches them")
    func ended() async {
        let gate = Gate()
        let store = makeStore { effect in
            guard effect == "c" else { return }
            await gate.wait()
            spy.record(Task.isCancelled ? "c cancelled" : "c not cancelled")
        }
        let sending = Task {
            await store.send("start")
            spy.record("send returned")
        }
        await wait { gate.isReached }
        for _ in 1...20 { await pause() }
        sending.cancel()
        gate.open()
        await sending.value
        await wait { spy.events.contains { $0.hasPrefix("c ") } }
        #expect(spy.events.suffix(2) == ["c cancelled", "send returned"])
    }

    /// Returns a store that counts its events. The event `start` has the effects a and b, and the event that
    /// follows a has the effect c.
    private func makeStore(
        run: @escaping @MainActor (String) async -> Void = { _ in }
    ) -> Store<Int, String, String> {
        let effects = ["start": ["a", "b"], "after a": ["c"], "other": ["effect of other"]]
        return Store(
            0,
            handle: { [spy] count, event in
                spy.record(event)
                return Transition(state: count + 1, effects: effects[event] ?? [])
            },
            perform: { [spy] effect in
                spy.record(effect)
                await run(effect)
                return effect == "a" ? "after a" : nil
            })
    }

    private func count(of store: Store<Int, String, String>) -> ChildStore<Int, String> {
        store.child(screen: { $0 }, event: { $0 })
    }
}

/// Holds an effect until the test opens it.
@MainActor
private final class Gate {
    private(set) var isReached = false
    private var isOpen = false

    func open() { isOpen = true }

    /// Waits until the gate is open, even if the task is cancelled. It gives up after the time-out of a wait.
    func wait() async {
        isReached = true
        let end = ContinuousClock.Instant.endOfWait
        while !isOpen, .now < end { await pause() }
    }
}
