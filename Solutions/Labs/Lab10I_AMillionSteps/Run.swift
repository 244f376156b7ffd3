/// Runs a state machine until no effect is left (an interpreter).
///
/// Effects are carried out one after the other, in the order in which `handling` returned them.
///
/// - Parameters:
///   - handling: Returns the state after an event, and the effects of the event.
///   - perform: Carries out an effect, and returns the event that follows.
/// - Returns: The last state.
func run<State, Event, Effect>(
    _ state: State, _ event: Event,
    handling: (State, Event) -> (state: State, effects: [Effect]),
    perform: (Effect) -> Event?
) -> State {
    var next = handling(state, event)
    var waiting = next.effects[...]
    while let effect = waiting.popFirst() {
        guard let event = perform(effect) else { continue }
        next = handling(next.state, event)
        waiting += next.effects
    }
    return next.state
}
