// It waits: the result is the same, and the caller is not.
// Effect: thread
// Caught by: the gate
import Foundation

func slowlyDoubled(_ number: Int) -> Int {
    Thread.sleep(forTimeInterval: 0.01)
    return number * 2
}
