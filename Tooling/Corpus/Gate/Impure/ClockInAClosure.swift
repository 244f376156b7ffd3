// A closure in the middle of a pure pipeline reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

func futureDates(_ dates: [Date]) -> [Date] {
    dates.filter { $0 > Date() }.sorted()
}
