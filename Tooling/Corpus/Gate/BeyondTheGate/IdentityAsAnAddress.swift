// The address of a local value becomes a number.
// Effect: object identity
// Caught by: nothing
func addressOfALocal(_ number: Int) -> Int {
    withUnsafePointer(to: number) { Int(bitPattern: $0) }
}
