// An operator of one's own reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

infix operator <~>

func <~> (one: Date, other: Date) -> Bool { one < other && other < Date() }
