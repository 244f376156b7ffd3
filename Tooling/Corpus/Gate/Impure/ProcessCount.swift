// The machine decides how many there are.
// Effect: process
// Caught by: the gate
import Foundation

func partsForThisMachine(_ count: Int) -> Int {
    count / ProcessInfo.processInfo.activeProcessorCount
}
