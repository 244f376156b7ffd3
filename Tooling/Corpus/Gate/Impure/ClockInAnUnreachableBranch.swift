// The clock is only read where nothing leads to.
// Effect: clock
// Caught by: the gate
import Foundation

func ageWithADeadBranch(of savedAt: Date, asOf now: Date) -> TimeInterval {
    ageWithASwitch(of: savedAt, asOf: now, isLive: false)
}

private func ageWithASwitch(of savedAt: Date, asOf now: Date, isLive: Bool) -> TimeInterval {
    (isLive ? Date() : now).timeIntervalSince(savedAt)
}
