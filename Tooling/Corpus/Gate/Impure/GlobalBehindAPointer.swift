// The constant is a pointer, and what it points to changes.
// Effect: global
// Caught by: the gate
nonisolated(unsafe) private let cellBehindAPointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)

func nextBehindAPointer() -> Int {
    cellBehindAPointer.pointee += 1
    return cellBehindAPointer.pointee
}
