// Work is put on a queue.
// Effect: thread
// Caught by: the gate
import Dispatch

func later(_ number: Int) -> Int {
    DispatchQueue.global().async { _ = number + 1 }
    return number
}
