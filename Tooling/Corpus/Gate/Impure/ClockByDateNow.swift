// It asks for the time by another name.
// Effect: clock
// Caught by: the gate
import Foundation

func ageByDateNow(of savedAt: Date) -> TimeInterval {
    Date.now.timeIntervalSince(savedAt)
}
