// Memory is allocated, and read before it is written.
// Effect: unknown
// Caught by: the gate
func firstByteOfNewMemory() -> UInt8 {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
    defer { bytes.deallocate() }
    return bytes[0]
}
