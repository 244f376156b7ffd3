import Foundation
import Stage10Core

// Values that the suites of the hard cases share, and a way through a machine.

extension Date {
    /// Twelve o'clock on 14 March 2026, in UTC.
    static let noon = Date(timeIntervalSince1970: 1_773_489_600)
}

extension UUID {
    static func number(_ number: Int) -> UUID {
        let bytes = UInt16(truncatingIfNeeded: number)
        return UUID(
            uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(bytes >> 8), UInt8(bytes & 255)))
    }
}

/// Goes through a machine, with answers that are known before: a function of values.
///
/// - Parameter answer: What comes of an effect, if anything does.
/// - Returns: The state in the end, and every effect in the order in which it was asked for. A machine that
///   never ends is left after a thousand effects.
func walk<State, Event, Effect>(
    _ state: State, _ event: Event, next: (State, Event) -> Next<State, Effect>,
    answer: (Effect) -> Event?
) -> (state: State, effects: [Effect]) {
    let first = next(state, event)
    var (state, effects) = (first.state, first.effects)
    var place = 0
    while place < effects.count, place < 1000 {
        if let event = answer(effects[place]) {
            let next = next(state, event)
            state = next.state
            effects += next.effects
        }
        place += 1
    }
    return (state, effects)
}
