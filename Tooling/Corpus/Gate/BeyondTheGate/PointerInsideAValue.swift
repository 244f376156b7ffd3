// A value that is passed in keeps a pointer, and what that points to changes.
// Effect: unknown
// Caught by: a property test
struct ValueAroundAPointer {
    let cell: UnsafeMutablePointer<Int>

    func next() -> Int {
        cell.pointee += 1
        return cell.pointee
    }
}
