import Observation
import Stage10Core

/// Stores the state, applies events to it, and has their effects carried out.
@MainActor
@Observable
final class Store<State: Equatable, Event, Effect: Equatable> {
    private var state: State
    private let handle: (State, Event) -> Transition<State, Effect>
    private let perform: @MainActor (Effect) async -> Event?

    /// - Parameters:
    ///   - handle: Returns the state after an event, and the effects of the event.
    ///   - perform: Carries out an effect, and returns the event that follows.
    init(
        _ state: State, handle: @escaping (State, Event) -> Transition<State, Effect>,
        perform: @escaping @MainActor (Effect) async -> Event?
    ) {
        self.state = state
        self.handle = handle
        self.perform = perform
    }

    /// Applies an event at once, and carries out its effects one after the other.
    ///
    /// It returns when all effects have ended, and the effects of the events that followed. If the task
    /// is cancelled, the running effect is cancelled.
    func send(_ event: Event) async {
        var effects = apply(event)[...]
        while let effect = effects.popFirst() {
            if let event = await perform(effect) { effects += apply(event) }
        }
    }

    /// Returns a part of this store.
    ///
    /// - Parameters:
    ///   - screen: Returns what the part shows of the state.
    ///   - event: Returns the store's event for an event of the part.
    func child<Screen, PartEvent>(
        screen: @escaping (State) -> Screen, event: @escaping (PartEvent) -> Event
    ) -> ChildStore<Screen, PartEvent> {
        ChildStore(makeScreen: { screen(self.state) }, send: { await self.send(event($0)) })
    }

    private func apply(_ event: Event) -> [Effect] {
        let next = handle(state, event)
        state = next.state
        return next.effects
    }
}

/// A part of a store. It shows a part of the store's state, and sends its events to the store.
@MainActor
final class ChildStore<Screen, Event> {
    // TODO(10.6): This copy is renewed after the child's own events only.
    private(set) var screen: Screen
    private let makeScreen: @MainActor () -> Screen
    private let sendToParent: @MainActor (Event) async -> Void

    fileprivate init(
        makeScreen: @escaping @MainActor () -> Screen,
        send: @escaping @MainActor (Event) async -> Void
    ) {
        screen = makeScreen()
        self.makeScreen = makeScreen
        sendToParent = send
    }

    /// Sends an event to the parent, and shows what the parent then knows.
    func send(_ event: Event) async {
        await sendToParent(event)
        screen = makeScreen()
    }
}
