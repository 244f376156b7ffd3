// Whether the surrounding task was cancelled decides.
// Effect: thread
// Caught by: the gate
func countUnlessCancelled(_ numbers: [Int]) -> Int {
    Task.isCancelled ? 0 : numbers.count
}
