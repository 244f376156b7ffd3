// A property wrapper stamps what it wraps.
// Effect: clock
// Caught by: the gate
import Foundation

@propertyWrapper
struct StampedByWrapper {
    var wrappedValue: Int { didSet { changedAt = Date() } }
    private(set) var changedAt: Date?

    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

struct CounterWithAWrapper {
    @StampedByWrapper var count = 0

    mutating func increment() { count += 1 }
}
