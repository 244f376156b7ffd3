// A closure is kept in a property and called later.
// Effect: injected
// Caught by: the signature
import Foundation

struct PolicyWithAStoredClock {
    let now: @Sendable () -> Date

    func validatesByStoredClock(_ savedAt: Date) -> Bool { now().timeIntervalSince(savedAt) < 60 }
}
