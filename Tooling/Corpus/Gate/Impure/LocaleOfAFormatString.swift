// A format string that is filled in for the locale of the machine.
// Effect: locale
// Caught by: the gate
import Foundation

func priceForTheMachine(_ price: Double) -> String {
    String.localizedStringWithFormat("%.2f", price)
}
