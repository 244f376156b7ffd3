// An extension of Foundation's own type hides the clock.
// Effect: clock
// Caught by: the gate
import Foundation

extension Date {
    var isInThePastByExtension: Bool { timeIntervalSinceNow < 0 }
}
