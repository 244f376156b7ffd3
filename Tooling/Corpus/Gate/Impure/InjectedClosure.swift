// A closure is passed in and called: injection, and not rejection.
// Effect: injected
// Caught by: the signature
import Foundation

func ageByClosure(of savedAt: Date, now: () -> Date) -> TimeInterval {
    now().timeIntervalSince(savedAt)
}
