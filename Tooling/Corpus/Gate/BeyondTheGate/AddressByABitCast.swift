// The bits of a reference are taken for a number.
// Effect: object identity
// Caught by: nothing
func bits(of object: AnyObject) -> Int { unsafeBitCast(object, to: Int.self) }
