// An extension of string interpolation reads the clock.
// Effect: clock
// Caught by: the gate
import Foundation

extension DefaultStringInterpolation {
    mutating func appendInterpolation(ageOf date: Date) {
        appendInterpolation(Int(-date.timeIntervalSinceNow))
    }
}

func textWithInterpolatedAge(_ date: Date) -> String { "saved \(ageOf: date) s ago" }
