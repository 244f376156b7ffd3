import Stage10Core

/// Runs a machine: hands it an event, carries out what it wants done, and hands it what comes of
/// that, until there is nothing left to do.
///
/// Effects are carried out one after the other, in the order in which they were asked for. If the task is
/// cancelled, none is begun any more.
///
/// - Parameters:
///   - state: The state in the beginning.
///   - event: What happens first.
///   - next: The machine.
///   - perform: Carries out one effect, and says what came of it, if that is anybody's business.
/// - Returns: The state in the end.
func run<State: Sendable, Event: Sendable, Effect: Sendable>(
    _ state: State, _ event: Event,
    next: @Sendable (State, Event) -> Next<State, Effect>,
    perform: @Sendable (Effect) async -> Event?
) async -> State {
    // TODO(10.12): Every step waits here for all that come after it.
    let first = next(state, event)
    var state = first.state
    for effect in first.effects {
        if let event = await perform(effect) {
            state = await run(state, event, next: next, perform: perform)
        }
    }
    return state
}
