// A property observer reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

struct RowWithAnObserver {
    private(set) var changedAt = Date(timeIntervalSince1970: 0)
    var title = "" { didSet { changedAt = .now } }
}
