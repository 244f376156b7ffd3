// Memory is read through a pointer, and somebody else may write there.
// Effect: unknown
// Caught by: nothing
func firstByte(_ pointer: UnsafePointer<UInt8>) -> UInt8 { pointer.pointee }
