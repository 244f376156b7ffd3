/// The state after an event, and the effects that are then carried out.
package struct Transition<State: Equatable, Effect: Equatable>: Equatable {
    package let state: State
    package let effects: [Effect]
}
