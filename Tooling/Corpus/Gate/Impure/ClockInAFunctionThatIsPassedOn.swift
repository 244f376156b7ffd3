// A function is handed on by its name, and reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

func agesOfAll(_ dates: [Date]) -> [TimeInterval] {
    dates.map(ageOfOne)
}

private func ageOfOne(_ date: Date) -> TimeInterval { -date.timeIntervalSinceNow }
