// C's clock, which an import brings along.
// Effect: clock
// Caught by: the gate
import Foundation

func secondsByC() -> Int {
    time(nil)
}
