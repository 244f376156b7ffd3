// Two values are compared, and the clock decides.
// Effect: clock
// Caught by: the gate
import Foundation

struct DeadlineComparedWithNow: Comparable {
    let date: Date

    static func < (one: Self, other: Self) -> Bool {
        abs(one.date.timeIntervalSinceNow) < abs(other.date.timeIntervalSinceNow)
    }
}

func sortedByNearness(_ deadlines: [DeadlineComparedWithNow]) -> [DeadlineComparedWithNow] {
    deadlines.sorted()
}
