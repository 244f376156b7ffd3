// A default argument reads the clock; the function itself does not.
// Effect: clock
// Caught by: the gate
import Foundation

func ageWithDefault(of savedAt: Date, asOf now: Date = Date()) -> TimeInterval {
    now.timeIntervalSince(savedAt)
}
