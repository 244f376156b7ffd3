// A global constant, whose value is the time of the first use.
// Effect: clock
// Caught by: the gate
import Foundation

let launchedAtLazily = Date()

func uptimeSinceLaunch(asOf now: Date) -> TimeInterval {
    now.timeIntervalSince(launchedAtLazily)
}
