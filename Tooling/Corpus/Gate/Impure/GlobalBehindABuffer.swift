// The constant is a buffer, and its elements change.
// Effect: global
// Caught by: the gate
nonisolated(unsafe) private let cellsOfABuffer = UnsafeMutableBufferPointer<Int>.allocate(
    capacity: 1)

func nextOfABuffer() -> Int {
    cellsOfABuffer[0] += 1
    return cellsOfABuffer[0]
}
