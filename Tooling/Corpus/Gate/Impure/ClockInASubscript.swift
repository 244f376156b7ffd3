// A subscript reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

struct CacheWithASubscript {
    var entries: [String: Date] = [:]

    subscript(key: String) -> Bool { entries[key, default: .distantPast] > .now }
}
