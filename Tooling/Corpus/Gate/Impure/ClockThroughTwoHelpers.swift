// The clock is two calls away.
// Effect: clock
// Caught by: the gate
import Foundation

func ageThroughHelpers(of savedAt: Date) -> TimeInterval {
    momentBehindAHelper().timeIntervalSince(savedAt)
}

private func momentBehindAHelper() -> Date { momentBehindTwo() }

private func momentBehindTwo() -> Date { .now }
