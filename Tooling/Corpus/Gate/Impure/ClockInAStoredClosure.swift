// A static constant is a closure, which reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

enum ClockInAConstant { static let now: @Sendable () -> Date = { Date() } }

func momentFromAConstant() -> Date { ClockInAConstant.now() }
