// A number is formatted without saying for whom.
// Effect: locale
// Caught by: the gate
import Foundation

func numberTextForWhoever(_ number: Int) -> String {
    number.formatted()
}
