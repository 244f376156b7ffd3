// A date is formatted without saying for whom.
// Effect: locale
// Caught by: the gate
import Foundation

func dateTextForWhoever(_ date: Date) -> String {
    date.formatted()
}
