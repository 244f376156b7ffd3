// The clock is only read where nothing leads to: -O leaves it out.
// Effect: clock
// Caught by: the gate
import Foundation


func ageWithADeadBranch(of savedAt: Date, asOf now: Date) -> TimeInterval {
    let isSystemTime = false
    if isSystemTime { return Date().timeIntervalSince(savedAt) }
    return now.timeIntervalSince(savedAt)
}
