// A formatter of the old kind has the locale of the machine.
// Effect: locale
// Caught by: the gate
import Foundation

func dateTextByFormatter(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    return formatter.string(from: date)
}
