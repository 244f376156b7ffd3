// A protocol's extension gives every conforming value a clock.
// Effect: clock
// Caught by: the gate
import Foundation

protocol DatedByExtension { var date: Date { get } }

extension DatedByExtension {
    var isOverdue: Bool { date < .now }
}

struct BillDatedByExtension: DatedByExtension { let date: Date }
