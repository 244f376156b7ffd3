// A key path leads to a property that reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

struct SaveWithAge {
    let savedAt: Date
    var ageNow: TimeInterval { -savedAt.timeIntervalSinceNow }
}

func agesByKeyPath(_ saves: [SaveWithAge]) -> [TimeInterval] {
    saves.map(\.ageNow)
}
