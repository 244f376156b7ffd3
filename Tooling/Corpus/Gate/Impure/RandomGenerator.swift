// The generator of the system is made here, and asked.
// Effect: randomness
// Caught by: the gate
func bitsOfTheSystem() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
}
