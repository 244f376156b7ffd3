// The default argument of a public function reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

public func ageWithPublicDefault(of savedAt: Date, asOf now: Date = Date()) -> TimeInterval {
    now.timeIntervalSince(savedAt)
}
