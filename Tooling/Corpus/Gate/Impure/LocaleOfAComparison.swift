// Texts are put in the order of the machine's language.
// Effect: locale
// Caught by: the gate
import Foundation

func sortedForTheMachine(_ titles: [String]) -> [String] {
    titles.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
}
