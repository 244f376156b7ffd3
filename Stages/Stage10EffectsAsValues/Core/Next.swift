/// What comes of an event: the state after it, and what is then to be done.
///
/// The effects are values. Whoever makes them does nothing; whoever gets them carries them out, shows
/// them, compares them, or leaves them alone.
package struct Next<State, Effect> {
    package var state: State
    package var effects: [Effect]

    package init(_ state: State, _ effects: Effect...) {
        self.state = state
        self.effects = effects
    }
}

extension Next: Equatable where State: Equatable, Effect: Equatable {}
extension Next: Sendable where State: Sendable, Effect: Sendable {}
