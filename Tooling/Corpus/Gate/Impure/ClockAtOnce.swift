// The plainest one: it asks for the time.
// Effect: clock
// Caught by: the gate
import Foundation

func isOldAtOnce(_ savedAt: Date) -> Bool {
    Date().timeIntervalSince(savedAt) > 60
}
