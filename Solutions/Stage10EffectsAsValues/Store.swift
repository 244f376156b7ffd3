import Observation
import Stage10Core

/// Keeps a state that nobody else can see. Events go in; what is shown of the state is read through a child.
@MainActor
@Observable
final class Store<State, Event, Effect> {
    private var state: State
    private let next: (State, Event) -> Next<State, Effect>
    private let perform: @MainActor (Effect) async -> Event?

    /// - Parameters:
    ///   - state: What is known in the beginning.
    ///   - next: Says what comes of an event.
    ///   - perform: Carries an effect out, and says what has come of it, if anything has.
    init(
        _ state: State, next: @escaping (State, Event) -> Next<State, Effect>,
        perform: @escaping @MainActor (Effect) async -> Event?
    ) {
        self.state = state
        self.next = next
        self.perform = perform
    }

    /// Takes an event, at once, and has its effects carried out, one after the other.
    ///
    /// Whoever cancels the task ends the effect that runs, and not what comes of it: the machine hears that it
    /// was cancelled, and says what is still to be done.
    ///
    /// It returns when all is done that came of the event. What is sent meanwhile does not wait for that.
    func send(_ event: Event) async {
        var waiting = take(event)[...]
        while let effect = waiting.popFirst() {
            if let event = await perform(effect) { waiting += take(event) }
        }
    }

    private func take(_ event: Event) -> [Effect] {
        let result = next(state, event)
        state = result.state
        return result.effects
    }

    /// A part of this store, for those who have to do with that part only.
    ///
    /// - Parameters:
    ///   - screen: What is shown of the state there.
    ///   - event: What an event there is to this store.
    func scope<Screen, PartEvent>(
        screen: @escaping (State) -> Screen, event: @escaping (PartEvent) -> Event
    ) -> ChildStore<Screen, PartEvent> {
        ChildStore(screen: { screen(self.state) }, send: { await self.send(event($0)) })
    }
}

/// A part of a store. It keeps nothing: what it shows is the parent's, and what it is sent goes there.
@MainActor
struct ChildStore<Screen, Event> {
    private let makeScreen: @MainActor () -> Screen
    private let forward: @MainActor (Event) async -> Void

    init(
        screen: @escaping @MainActor () -> Screen, send: @escaping @MainActor (Event) async -> Void
    ) {
        makeScreen = screen
        forward = send
    }

    /// What is shown now.
    var screen: Screen { makeScreen() }

    func send(_ event: Event) async {
        await forward(event)
    }
}
