// A format style begins with the locale of the machine, and nobody gives it another.
// Effect: locale
// Caught by: the gate
import Foundation

func shareForWhoever(_ share: Double) -> String { share.formatted(.percent) }
