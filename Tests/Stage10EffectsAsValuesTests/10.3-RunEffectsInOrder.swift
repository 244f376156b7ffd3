import TestSupport
import Testing

@testable import Stage10Core
@testable import Stage10EffectsAsValues

@MainActor
// Kata 10.3 in Stages/Stage10EffectsAsValues/README.md
// Hints, and below them the solution: Solutions/Stage10EffectsAsValues/README.md
@Suite("10.3 Run effects in order")
struct RunEffectsInOrder {
    @Test("effects run in order", arguments: Conversation.all)
    func order(conversation: Conversation) async {
        let spy = Spy()
        await conversation.store(spy).send("start")
        let effects = spy.events.filter { conversation.effects.contains($0) }
        #expect(
            effects == conversation.effects,
            "\(conversation): expected the effects \(conversation.effects), got \(effects)")
    }

    @Test("a following event is applied before the next effect runs")
    func applied() async {
        let spy = Spy()
        await Conversation.short.store(spy).send("start")
        let events = spy.events.filter { ["after a", "b"].contains($0) }
        #expect(
            events == ["after a", "b"],
            "effect a is followed by an event, and effect b waits: expected the event before b, got \(spy.events)"
        )
    }

    @Test("an event changes the state at once, while an earlier effect runs")
    func atOnce() async {
        let (spy, gate) = (Spy(), Gate())
        let store = Conversation.short.store(spy) { if $0 == "a" { await gate.wait() } }
        let earlier = Task { await store.send("start") }
        await wait { gate.isReached }
        let later = Task { await store.send("other") }
        await wait { spy.events.contains("effect of other") }
        let events = spy.events
        gate.open()
        await earlier.value
        await later.value
        #expect(
            events == ["start", "a", "other", "effect of other"],
            "effect a was still running: expected the new event and its effect at once, got \(events)"
        )
    }

    @Test("send returns when its effects have ended")
    func returns() async {
        let (spy, gate) = (Spy(), Gate())
        let store = Conversation.short.store(spy) { if $0 == "c" { await gate.wait() } }
        let sending = Task {
            await store.send("start")
            spy.record("send returned")
        }
        await wait { gate.isReached }
        for _ in 1...20 { await pause() }
        let events = spy.events
        gate.open()
        await sending.value
        #expect(
            !events.contains("send returned"),
            "effect c was still running, and send had returned: a view shows the state too early")
    }

    @Test("cancelling a send cancels its running effect")
    func cancelled() async {
        let (spy, gate) = (Spy(), Gate())
        let store = Conversation.short.store(spy) { effect in
            guard effect == "a" else { return }
            await gate.wait()
            spy.record(Task.isCancelled ? "a cancelled" : "a not cancelled")
        }
        let sending = Task { await store.send("start") }
        await wait { gate.isReached }
        sending.cancel()
        gate.open()
        await sending.value
        await wait { spy.events.contains("c") }
        #expect(
            spy.events.contains("a cancelled"),
            "the task of send was cancelled while effect a ran, and the effect was not cancelled")
        #expect(
            spy.events.contains("after a") && spy.events.contains("c"),
            "effect a was cancelled: expected the event that follows, and its effect, got \(spy.events)"
        )
    }
}

/// Events, their effects, and the events that follow these effects.
struct Conversation: CustomStringConvertible, Sendable {
    let description: String
    /// The effects of each event.
    let effectsOf: [String: [String]]
    /// All effects, in the order in which the conversation decides them.
    let effects: [String]

    static let short = Conversation(
        description: "an event has the effects a and b, and the event after a has the effect c",
        effectsOf: ["start": ["a", "b"], "after a": ["c"], "other": ["effect of other"]],
        effects: ["a", "b", "c"])
    static let long = Conversation(
        description: "effects a and b are followed by events with the effects c and d, and c by e",
        effectsOf: ["start": ["a", "b"], "after a": ["c"], "after b": ["d"], "after c": ["e"]],
        effects: ["a", "b", "c", "d", "e"])

    static let all = [short, long]

    /// Returns a store of this conversation, which records its events and its effects.
    ///
    /// - Parameter run: Called for each effect.
    @MainActor
    func store(
        _ spy: Spy, run: @escaping @MainActor (String) async -> Void = { _ in }
    ) -> Store<Int, String, String> {
        Store(
            0,
            handle: { count, event in
                spy.record(event)
                return Transition(state: count + 1, effects: effectsOf[event] ?? [])
            },
            perform: { effect in
                spy.record(effect)
                await run(effect)
                return effectsOf["after \(effect)"] == nil ? nil : "after \(effect)"
            })
    }
}

/// Holds an effect until the test opens it.
@MainActor
final class Gate {
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
