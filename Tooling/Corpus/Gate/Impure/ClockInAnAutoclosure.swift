// The clock is read by an argument that is only evaluated if needed.
// Effect: clock
// Caught by: the gate
import Foundation

func momentOrNow(_ moment: Date?) -> Date {
    moment ?? Date()
}
