// A number, by the name of a type's property that is a value's, too.
// Effect: clock
// Caught by: the gate
import Foundation

func secondsOfTheReferenceDate() -> Double { Date.timeIntervalSinceReferenceDate }
